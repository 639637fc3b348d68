import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { AppError } from '@core/kernel/errors';
import type { RowMap } from '../rows/row-map';

/** Where key files lie: a part of what a run's files can do. */
export interface KeyFileStore {
  /** A new file, replacing one of the same name. */
  write(name: string): { readonly path: string; finish(): Promise<void>; abandon(): void };
  /** A local path for reading the file. @throws Error if it does not exist */
  read(name: string): Promise<string>;
}

/** The chosen rows of a table as a file of the run. JSON-serialisable. */
export interface KeyFile {
  readonly name: string;
  readonly rows: number;
  /** SHA-256 of the hashes of its rows: equal for equal rows, on every engine. */
  readonly sha256: string;
}

const magic = 0x31534b55;
const headBytes = 16;
const hashBytes = 8;
const codeBytes = 2;
const levelBytes = 4;

/**
 * Writes the chosen rows of a table: their hashes in ascending order, then for each the code of its reason, then its
 * level if it has one. Numbers are little-endian. Readable by its owner only.
 * @throws AppError 'subset-disk-full'
 */
export async function writeKeyFile(store: KeyFileStore, name: string, rows: RowMap): Promise<KeyFile> {
  const draft = store.write(name);
  try {
    const written = writeRows(draft.path, rows);
    await draft.finish();
    return { name, ...written };
  } catch (error) {
    draft.abandon();
    throw explained(error);
  }
}

function writeRows(path: string, rows: RowMap): Omit<KeyFile, 'name'> {
  const digest = createHash('sha256');
  const file = openSync(path, 'w', 0o600);
  try {
    let count = 0;
    const codes: Uint16Array[] = [];
    const levels: Uint32Array[] = [];
    for (const part of rows.sorted()) {
      const words = new Uint32Array(part.buffer, part.byteOffset, part.length * 2);
      const ofCodes = new Uint16Array(part.length);
      const ofLevels = new Uint32Array(rows.hasLevels ? part.length : 0);
      for (let at = 0; at < part.length; at++) {
        const [low, high] = [words[at * 2]!, words[at * 2 + 1]!];
        ofCodes[at] = rows.codeOf(low, high);
        if (rows.hasLevels) ofLevels[at] = rows.levelOf(low, high);
      }
      codes.push(ofCodes);
      levels.push(ofLevels);
      const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
      digest.update(bytes);
      writeAll(file, bytes, headBytes + count * hashBytes);
      count += part.length;
    }
    let position = headBytes + count * hashBytes;
    for (const part of [...codes, ...levels]) {
      writeAll(file, new Uint8Array(part.buffer, part.byteOffset, part.byteLength), position);
      position += part.byteLength;
    }
    const head = new Uint32Array([magic, count, rows.hasLevels ? 1 : 0, 0]);
    writeAll(file, new Uint8Array(head.buffer), 0);
    return { rows: count, sha256: digest.digest('hex') };
  } finally {
    closeSync(file);
  }
}

function writeAll(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(file, bytes, done, bytes.length - done, position + done);
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const explained = (error: unknown): unknown =>
  isDiskFull(error) ? new AppError('subset-disk-full', { cause: error }) : error;

/** The chosen rows of a table in memory: eight bytes a row, and two to six more for why they are in. */
export class ChosenRows {
  private constructor(
    private readonly words: Uint32Array,
    private readonly codes: Uint16Array | null,
    private readonly levels: Uint32Array | null,
  ) {}

  /** @param withReasons also reads why the rows are in */
  static read(path: string, withReasons = false): ChosenRows {
    const file = openSync(path, 'r');
    try {
      const head = new Uint32Array(headBytes / 4);
      readAll(file, head, 0);
      const [kind, count, hasLevels] = [head[0], head[1]!, head[2] === 1];
      const expected = headBytes + count * (hashBytes + codeBytes + (hasLevels ? levelBytes : 0));
      if (kind !== magic || fstatSync(file).size !== expected) throw new Error('This is no key file.');
      const words = new Uint32Array(count * 2);
      readAll(file, words, headBytes);
      if (!withReasons) return new ChosenRows(words, null, null);
      const codes = new Uint16Array(count);
      const codesAt = headBytes + count * hashBytes;
      readAll(file, codes, codesAt);
      const levels = hasLevels ? new Uint32Array(count) : null;
      if (levels) readAll(file, levels, codesAt + count * codeBytes);
      return new ChosenRows(words, codes, levels);
    } finally {
      closeSync(file);
    }
  }

  get size(): number {
    return this.words.length / 2;
  }

  has(low: number, high: number): boolean {
    return this.find(low, high) !== -1;
  }

  /** Why a row is in; null for one that is not. */
  reasonOf(low: number, high: number): { readonly code: number; readonly level: number } | null {
    const at = this.find(low, high);
    return at === -1 ? null : { code: this.codes?.[at] ?? 0, level: this.levels?.[at] ?? 0 };
  }

  /** Hashes are spread evenly, so the place of one can be guessed from its high word. */
  private find(low: number, high: number): number {
    const { words } = this;
    let from = 0;
    let to = words.length / 2 - 1;
    let [fromHigh, toHigh] = [0, 0xffffffff];
    while (from <= to) {
      const share = toHigh > fromHigh ? (high - fromHigh) / (toHigh - fromHigh) : 0;
      const at = Math.min(to, Math.max(from, from + Math.round(share * (to - from))));
      const found = words[at * 2 + 1]!;
      if (found === high && words[at * 2] === low) return at;
      if (found < high || (found === high && words[at * 2]! < low)) {
        from = at + 1;
        fromHigh = found;
      } else {
        to = at - 1;
        toHigh = found;
      }
    }
    return -1;
  }
}

function readAll(file: number, into: Uint32Array | Uint16Array, position: number): void {
  const bytes = new Uint8Array(into.buffer);
  for (let done = 0; done < bytes.length;) {
    const read = readSync(file, bytes, done, bytes.length - done, position + done);
    if (read === 0) throw new Error('A key file is cut off.');
    done += read;
  }
}
