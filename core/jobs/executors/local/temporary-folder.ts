import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * The temporary folder of the workers of one attempt at a run. Run and attempt are part of its name, so that rows that
 * a killed worker or server left there are removed when the run is resumed.
 */
export class TemporaryFolder {
  readonly path: string;
  private readonly prefix: string;
  private readonly attempt: string;

  /** @param attemptFolder of the attempt's files, named by its number, in the folder of its run */
  constructor(attemptFolder: string) {
    const name = createHash('sha256')
      .update(resolve(dirname(attemptFolder)))
      .digest('hex')
      .slice(0, 16);
    this.attempt = basename(attemptFolder);
    this.prefix = `understudy-job-${name}-`;
    this.path = join(tmpdir(), `${this.prefix}${this.attempt}`);
  }

  /** Creates it empty and accessible to its owner only; removes those of earlier attempts. */
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
