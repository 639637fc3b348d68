import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openRunFiles, type RunFiles } from '@core/pipeline/run-files/run-files';

/** The key files of each workspace's last plan of a subset on this server, by which the way of a row is told. */
export class KeptSubsets {
  /** @param root has a folder per engine with a folder for the job that made the plan */
  constructor(private readonly root: string) {}

  /** Keeps the named files of a job, in place of those of earlier plans. */
  async keep(engineId: number, jobId: number, files: RunFiles, names: readonly string[]): Promise<void> {
    const folder = join(this.root, String(engineId));
    const draft = join(folder, `${jobId}.part`);
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    for (const name of names) await copyFile(await files.read(name), join(draft, name));
    for (const earlier of await readdir(folder)) {
      if (earlier !== `${jobId}.part`) await rm(join(folder, earlier), { recursive: true, force: true });
    }
    await rename(draft, join(folder, String(jobId)));
  }

  /** null: the plan was made by another server, or its files are gone. */
  open(engineId: number, jobId: number): Pick<RunFiles, 'read'> | null {
    const folder = join(this.root, String(engineId), String(jobId));
    return existsSync(folder) ? openRunFiles({ store: 'local', folder }) : null;
  }

  /** Removes the files of workspaces that are gone. */
  async sweep(engines: ReadonlySet<number>): Promise<void> {
    if (!existsSync(this.root)) return;
    for (const name of await readdir(this.root)) {
      if (!engines.has(Number(name))) await rm(join(this.root, name), { recursive: true, force: true });
    }
  }
}
