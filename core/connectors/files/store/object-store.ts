/** An object below the root of a store. */
export interface StoredObject {
  /** Relative to the root, with '/' as separator. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /** Changes whenever the content does: the modification time, or the store's own tag. */
  readonly version: string;
}

/**
 * Where the files of a connection are. Every method takes paths relative to the root, with '/' as separator, and never
 * leaves the root. A store of another kind (buckets, containers) implements the same port.
 */
export interface ObjectStore {
  /** All objects below a prefix ('' for all) ordered by path, links excluded. Empty if nothing is there. */
  list(prefix: string): Promise<StoredObject[]>;
  /** One object; null if there is none, or only a link. */
  stat(path: string): Promise<StoredObject | null>;
  /** Bytes from `start` up to but not including `end` of an object; bounds default to its ends. */
  read(path: string, range?: ByteRange): AsyncIterable<Uint8Array>;
  /** A small object as text; null if there is none. */
  get(path: string): Promise<string | null>;
  /** Writes a small object atomically, replacing an existing one. */
  put(path: string, content: string): Promise<void>;
  /** The same, but only if there is none yet. False if there is one: of several writers, exactly one gets true. */
  putNew(path: string, content: string): Promise<boolean>;
  /** A local file that becomes the object `path` on commit, atomically (a multipart upload if the store is remote). */
  upload(path: string): Promise<Upload>;
  /** Concatenates objects into one, atomically; the originals stay. */
  join(paths: readonly string[], to: string): Promise<void>;
  /** Renames an object, replacing an existing one, atomically. False if there is none. */
  move(from: string, to: string): Promise<boolean>;
  /** Deletes everything below a prefix; having nothing to delete is not an error. */
  deleteBelow(prefix: string): Promise<void>;
  delete(path: string): Promise<void>;
  /** Deletes an object if it still has this version. */
  deleteVersion(path: string, version: string): Promise<void>;
  /** A local file with the bytes of the object, or of a part of it. */
  localFile(path: string, range?: ByteRange): Promise<LocalFile>;
  /** A local file with these bytes. */
  localCopy(blocks: AsyncIterable<Uint8Array>): Promise<LocalFile>;
  /** Local folders that files of `upload`, `localFile` and `localCopy` are in. */
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
  /** Deletes it if it is a copy. */
  readonly release: () => Promise<void>;
}
