import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * The folder for temporary files of one run's workers. It has the same name whenever the run is taken up, so that rows
 * that a killed worker or server left there do not stay.
 */
export class TemporaryFolder {
  readonly path: string;

  /** @param runFolder that the run has for itself */
  constructor(runFolder: string) {
    const name = createHash('sha256').update(resolve(runFolder)).digest('hex').slice(0, 16);
    this.path = join(tmpdir(), `understudy-job-${name}`);
  }

  /** Leaves it empty, and open to its owner alone. */
  make(): void {
    this.remove();
    mkdirSync(this.path, { mode: 0o700 });
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5 });
  }
}
