import { LocalRunFiles } from './local-run-files';

/**
 * Files of one attempt at a run, by names without a folder: what its workers gather, learn and make, and leave for each
 * other wherever they work. A file that has a name is whole and does not change any more.
 */
export interface RunFiles {
  /** Where the files are, for other processes to open them by `openRunFiles`. */
  readonly place: RunFilesPlace;
  /** A new file, in place of one of that name. */
  write(name: string): DraftFile;
  /** A path on this machine to read the file at. @throws Error where there is no such file */
  read(name: string): Promise<string>;
  has(name: string): Promise<boolean>;
  /** Names that begin so, sorted; files that are being written have none. */
  list(prefix: string): Promise<string[]>;
  /** Removes all files of the attempt, drafts too. */
  drop(): Promise<void>;
}

/** A file that is being written. */
export interface DraftFile {
  /** On this machine; made by whoever writes it, readable by its owner only. */
  readonly path: string;
  /** Gives the written file its name; other workers have it when this resolves. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abandon(): void;
}

/** A kind of store and what it finds the files of an attempt by. It survives JSON, and holds no secrets. */
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
