import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * The folder for temporary files of the workers of one attempt at a run. Its name tells the run and the attempt, so that
 * rows that a killed worker or server left there do not stay when the run is taken up.
 */
export class TemporaryFolder {
  readonly path: string;
  private readonly prefix: string;
  private readonly attempt: string;

  /** @param attemptFolder that the attempt has for its files, in that of its run, by its number */
  constructor(attemptFolder: string) {
    const name = createHash('sha256')
      .update(resolve(dirname(attemptFolder)))
      .digest('hex')
      .slice(0, 16);
    this.attempt = basename(attemptFolder);
    this.prefix = `understudy-job-${name}-`;
    this.path = join(tmpdir(), `${this.prefix}${this.attempt}`);
  }

  /** Leaves it empty, and open to its owner alone; those of earlier attempts go. */
  make(): void {
    this.remove();
    for (const name of readdirSync(tmpdir())) {
      if (!name.startsWith(this.prefix)) continue;
      if (Number(name.slice(this.prefix.length)) < Number(this.attempt)) {
        rmSync(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 });
      }
    }
    mkdirSync(this.path, { mode: 0o700 });
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5 });
  }
}
