/** An object below the root of a store. */
export interface StoredObject {
  /** Relative to the root, with '/' between its parts. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Changes whenever the content does: the time of the last change, or the store's own tag. */
  readonly version: string;
}

/**
 * Where the files of a connection lie. Every method takes paths relative to the root, with '/' between their parts, and
 * never leaves the root. A store of another kind (buckets, containers) implements the same port.
 */
export interface ObjectStore {
  /** All objects below a prefix ('' for all) in the order of their paths, links left out. Empty if nothing is there. */
  list(prefix: string): Promise<StoredObject[]>;
  /** One object; null if there is none, or only a link. */
  stat(path: string): Promise<StoredObject | null>;
  /** Bytes from `start` to before `end` of an object; absent bounds are its ends. */
  read(path: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  /** A small object whole, as text; null if there is none. */
  get(path: string): Promise<string | null>;
  /** Puts a small object, whole or not at all, in place of one that may be there. */
  put(path: string, content: string): Promise<void>;
  /** The same, but only where there is none yet. False where there is one: of several writers, one gets true. */
  putNew(path: string, content: string): Promise<boolean>;
  /**
   * A file on this machine that becomes the object `path` when it is committed, whole or not at all (a multipart upload where
   * the store is remote).
   */
  upload(path: string): Promise<Upload>;
  /** Joins objects to one, whole or not at all; those that were joined stay. */
  join(paths: readonly string[], to: string): Promise<void>;
  /** Gives an object another path, in place of what may be there; whole or not at all. False where there is none. */
  move(from: string, to: string): Promise<boolean>;
  /** Deletes all below a prefix; nothing there is no error. */
  deleteBelow(prefix: string): Promise<void>;
  delete(path: string): Promise<void>;
  /** Deletes an object that is still of this version; another one stays. */
  deleteVersion(path: string, version: string): Promise<void>;
  /** A file on this machine with the bytes of the object, or of a part of it. */
  localFile(path: string, range?: ByteRange): Promise<LocalFile>;
  /** Folders on this machine that files of `upload` and `localFile` lie in. */
  readonly localFolders: readonly string[];
}

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface Upload {
  readonly file: string;
  commit(): Promise<void>;
  discard(): Promise<void>;
}

export interface LocalFile {
  readonly file: string;
  /** Deletes it where it is a copy. */
  readonly release: () => Promise<void>;
}
