import { closeSync, openSync } from 'node:fs';
import { fileIdentity } from '../open-database';

interface OpenFile {
  connections: number;
  descriptor: number | null;
}

const files = new Map<string, OpenFile>();

/** A file that is read beside SQLite. */
export interface SharedFile {
  /** For reading; the same for all connections of the process to the file. */
  descriptor(): number;
  /** To be called once, after SQLite closed its own connection. */
  leave(): void;
}

/**
 * Closing any descriptor of a file drops all locks that the process has on it, SQLite's as well
 * (https://www.sqlite.org/howtocorrupt.html 2.2). So each connection joins here, and the one descriptor is closed
 * after the last of them.
 */
export function joinFile(path: string): SharedFile {
  const identity = fileIdentity(path);
  const file = files.get(identity) ?? { connections: 0, descriptor: null };
  files.set(identity, file);
  file.connections++;
  return {
    descriptor: () => (file.descriptor ??= openSync(path, 'r')),
    leave() {
      if (--file.connections > 0) return;
      files.delete(identity);
      if (file.descriptor !== null) closeSync(file.descriptor);
    },
  };
}
