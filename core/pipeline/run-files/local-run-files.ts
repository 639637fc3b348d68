import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DraftFile, RunFiles, RunFilesPlace } from './run-files';

const draftEnd = '.part';

/** Files of a run in a folder accessible to its owner only, for workers on one machine. */
export class LocalRunFiles implements RunFiles {
  readonly place: RunFilesPlace;
  private isMade = false;

  constructor(private readonly folder: string) {
    this.place = { store: 'local', folder };
  }

  write(name: string): DraftFile {
    if (!this.isMade) mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    this.isMade = true;
    const target = this.pathOf(name);
    const path = `${target}${draftEnd}`;
    return {
      path,
      finish: async () => renameSync(path, target),
      abandon: () => rmSync(path, { force: true }),
    };
  }

  async read(name: string): Promise<string> {
    if (!existsSync(this.pathOf(name))) throw new Error(`The run has no file ${name}.`);
    return this.pathOf(name);
  }

  async has(name: string): Promise<boolean> {
    return existsSync(this.pathOf(name));
  }

  async list(prefix: string): Promise<string[]> {
    if (!existsSync(this.folder)) return [];
    const names = await readdir(this.folder);
    return names.filter((name) => name.startsWith(prefix) && !name.endsWith(draftEnd)).sort();
  }

  drop(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private pathOf(name: string): string {
    if (basename(name) !== name) throw new RangeError(`${name} is no name of a file.`);
    return join(this.folder, name);
  }
}
