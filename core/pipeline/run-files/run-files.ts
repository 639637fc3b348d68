import { LocalRunFiles } from './local-run-files';

/**
 * Files of one attempt at a run, by flat names: what its workers collect, learn and generate for each other, wherever
 * they run. A file that has a name is complete and immutable.
 */
export interface RunFiles {
  /** The location, for other processes to open by `openRunFiles`. */
  readonly place: RunFilesPlace;
  /** A new file, replacing one of the same name. */
  write(name: string): DraftFile;
  /** A local path for reading the file. @throws Error if it does not exist */
  read(name: string): Promise<string>;
  has(name: string): Promise<boolean>;
  /** Names with this prefix, sorted; files still being written have none. */
  list(prefix: string): Promise<string[]>;
  /** Removes all files of the attempt, drafts included. */
  drop(): Promise<void>;
}

/** A file that is being written. */
export interface DraftFile {
  /** A local path; the writer creates the file, readable by its owner only. */
  readonly path: string;
  /** Gives the written file its name; other workers have it when this resolves. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abandon(): void;
}

/** A kind of store with its parameters. JSON-serialisable, without secrets. */
export interface RunFilesPlace {
  readonly store: 'local';
  readonly folder: string;
}

export function openRunFiles(place: RunFilesPlace): RunFiles {
  switch (place.store) {
    case 'local':
      return new LocalRunFiles(place.folder);
  }
}
