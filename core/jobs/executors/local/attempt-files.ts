import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openRunFiles, type RunFiles } from '@core/pipeline/run-files/run-files';

/**
 * The files of every attempt at a job, in a folder per attempt: what a server that lost a job still writes, or removes
 * at its end, cannot affect the server that now runs the job.
 */
export class AttemptFiles {
  /** @param root has a folder per job with a folder per attempt */
  constructor(private readonly root: string) {}

  /**
   * The files of an attempt. It inherits those of earlier attempts on this machine, which can then neither add nor
   * remove any.
   */
  async open(jobId: number, attempt: number): Promise<RunFiles> {
    const folder = this.folderOf(jobId, attempt);
    const earlier = (await this.attempts(jobId)).filter((number) => number < attempt);
    const newest = Math.max(...earlier);
    for (const number of earlier) {
      const left = this.folderOf(jobId, number);
      if (number === newest && !existsSync(folder)) await rename(left, folder);
      else await rm(left, { recursive: true, force: true, maxRetries: 5 });
    }
    await mkdir(join(this.root, String(jobId)), { recursive: true, mode: 0o700 });
    const files = openRunFiles({ store: 'local', folder });
    return {
      place: files.place,
      write: (name) => files.write(name),
      read: (name) => files.read(name),
      has: (name) => files.has(name),
      list: (prefix) => files.list(prefix),
      drop: async () => {
        await files.drop();
        await this.removeEmpty(jobId);
      },
    };
  }

  /**
   * Removes files of abandoned attempts.
   * @param current the newest attempt of each active job; called after the folders were listed
   */
  async sweep(current: () => Promise<ReadonlyMap<number, number>>): Promise<void> {
    const jobs = numbersOf(await namesIn(this.root));
    if (jobs.length === 0) return;
    const kept = await current();
    for (const jobId of jobs) {
      for (const attempt of await this.attempts(jobId)) {
        if (attempt >= (kept.get(jobId) ?? Infinity)) continue;
        await rm(this.folderOf(jobId, attempt), { recursive: true, force: true, maxRetries: 5 });
      }
      await this.removeEmpty(jobId);
    }
  }

  private async attempts(jobId: number): Promise<number[]> {
    return numbersOf(await namesIn(join(this.root, String(jobId))));
  }

  private removeEmpty(jobId: number): Promise<void> {
    return rmdir(join(this.root, String(jobId))).catch(() => undefined);
  }

  private folderOf(jobId: number, attempt: number): string {
    return join(this.root, String(jobId), String(attempt));
  }
}

const numbersOf = (names: readonly string[]): number[] => names.map(Number).filter(Number.isInteger);

const namesIn = async (folder: string): Promise<string[]> => (existsSync(folder) ? readdir(folder) : []);
