import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { Batch, Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { WriteColumn } from '../connector';
import type { TextEncoding } from './open-database';
import { stageRows } from './staged-rows';

const text: WriteColumn = { name: 'a', nativeType: 'TEXT', type: { kind: 'utf8' } };
const real: WriteColumn = { name: 'b', nativeType: 'REAL', type: { kind: 'float', bits: 64 } };
const blob: WriteColumn = { name: 'c', nativeType: 'BLOB', type: { kind: 'binary' } };
const wholeType: LogicalType = { kind: 'int', bits: 64, signed: true };
/** Without numeric affinity, integers are bound as such. */
const whole: WriteColumn = { name: 'd', nativeType: 'TEXT', type: wholeType };

const texts = (...values: (string | null)[]): Column => ({ storage: 'text', values });

async function* inBatches(...batches: Batch[]): AsyncIterable<Batch> {
  yield* batches;
}

/** What SQLite reads of the staged rows, after an integrity check. */
async function staged(
  columns: readonly WriteColumn[],
  batches: readonly Batch[],
  encoding: TextEncoding = 'UTF-8',
) {
  const rows = await stageRows(inBatches(...batches), { columns }, encoding);
  const db = new Database(rows.path, { readonly: true });
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.pragma('encoding', { simple: true })).toBe(encoding);
    const all = db
      .prepare<[], unknown[]>('SELECT rowid, * FROM made ORDER BY rowid')
      .raw()
      .safeIntegers()
      .all();
    expect(all.map(([number]) => number)).toEqual(all.map((_, row) => BigInt(row + 1)));
    expect(rows.rowCount).toBe(all.length);
    return all.map(([, ...values]) => values);
  } finally {
    db.close();
    rows.remove();
  }
}

describe('staged rows', () => {
  it.each<TextEncoding>(['UTF-8', 'UTF-16le', 'UTF-16be'])(
    'preserve every kind of value, in %s',
    async (encoding) => {
      const batch = (from: number): Batch => ({
        rowCount: 3,
        columns: [
          texts('plain', from === 0 ? 'Zoë 𠮷野' : '', null),
          { storage: 'float64', values: Float64Array.of(1.5, -0, Infinity), nulls: null },
          { storage: 'binary', values: [Buffer.of(0, 255), null, Buffer.alloc(0)] },
          { storage: 'int64', values: BigInt64Array.of(2n ** 62n, -5n, 0n), nulls: Uint8Array.of(0, 0, 1) },
        ],
      });
      const rows = (second: string) => [
        ['plain', 1.5, Buffer.of(0, 255), 2n ** 62n],
        [second, -0, null, -5n],
        [null, Infinity, Buffer.alloc(0), null],
      ];
      expect(await staged([text, real, blob, whole], [batch(0), batch(1)], encoding)).toEqual([
        ...rows('Zoë 𠮷野'),
        ...rows(''),
      ]);
    },
  );

  it('preserve dictionaries, shared between batches or not', async () => {
    const names = ['Ann', 'Zoë'];
    const batch = (dictionary: readonly string[], ...codes: number[]): Batch => ({
      rowCount: codes.length,
      columns: [{ storage: 'dictionary', dictionary, codes: Int32Array.from(codes) }],
    });
    const batches = [
      batch(names, 0, -1, 1),
      batch(names, 1),
      batch([...names, 'Bo'], 2, 0),
      { rowCount: 1, columns: [texts('x')] },
    ];
    expect(await staged([text], batches)).toEqual([
      ['Ann'],
      [null],
      ['Zoë'],
      ['Zoë'],
      ['Bo'],
      ['Ann'],
      ['x'],
    ]);
  });

  it('release a batch once it is staged', async () => {
    const released: number[] = [];
    const batch = (at: number): Batch => ({
      rowCount: 1,
      columns: [texts(`row ${at}`)],
      release: () => void released.push(at),
    });
    expect(await staged([text], [batch(0), batch(1)])).toEqual([['row 0'], ['row 1']]);
    expect(released).toEqual([0, 1]);
  });

  it('keep unpaired surrogates apart that would combine', async () => {
    const batch: Batch = { rowCount: 2, columns: [texts('a\ud842', '\udfb7b')] };
    expect(await staged([text], [batch])).toEqual([['a\ufffd'], ['\ufffdb']]);
  });

  it.each([1, 126, 127, 128, 1999])('support %d columns', async (width) => {
    const columns = Array.from({ length: width }, () => text);
    const batch: Batch = { rowCount: 2, columns: columns.map((_, at) => texts(String(at), null)) };
    expect(await staged(columns, [batch])).toEqual([
      columns.map((_, at) => String(at)),
      columns.map(() => null),
    ]);
  });

  it('preserve values around every size at which a row no longer fits its page', async () => {
    const sizes = [32_000, 32_728, 32_729, 32_730, 32_731, 32_732, 32_733, 32_740, 65_500, 70_000, 400_000];
    const values = sizes.map((size, at) => String.fromCharCode(97 + at).repeat(size));
    expect(await staged([text], [{ rowCount: sizes.length, columns: [texts(...values)] }])).toEqual(
      values.map((value) => [value]),
    );
  });

  it('build a tree of as many levels as needed', async () => {
    const long = 'y'.repeat(20_000);
    const batch = (from: number): Batch => ({
      rowCount: 250,
      columns: [texts(...Array.from({ length: 250 }, (_, row) => `${from + row}${long}`))],
    });
    const batches = Array.from({ length: 10 }, (_, at) => batch(at * 250));
    const rows = await staged([text], batches);
    expect(rows.map(([value]) => parseInt(String(value)))).toEqual(
      Array.from({ length: 2500 }, (_, row) => row),
    );
  });

  it('are an empty table if there are none', async () => {
    expect(await staged([text], [])).toEqual([]);
    expect(await staged([text], [{ rowCount: 0, columns: [texts()] }])).toEqual([]);
  });

  it('leave nothing behind if reading them fails', async () => {
    const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('understudy-rows-')).length;
    const before = folders();
    const broken = async function* (): AsyncIterable<Batch> {
      yield { rowCount: 1, columns: [texts('a')] };
      throw new Error('lost');
    };
    await expect(stageRows(broken(), { columns: [text] }, 'UTF-8')).rejects.toThrow('lost');
    const aborted = { columns: [text], signal: AbortSignal.abort() };
    const one: Batch = { rowCount: 1, columns: [texts('a')] };
    await expect(stageRows(inBatches(one), aborted, 'UTF-8')).rejects.toMatchObject({ code: 'cancelled' });
    expect(folders()).toBe(before);
  });

  it('report whose disk is full', async () => {
    const full = async function* (): AsyncIterable<Batch> {
      yield { rowCount: 1, columns: [texts('a')] };
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    await expect(stageRows(full(), { columns: [text] }, 'UTF-8')).rejects.toMatchObject({
      code: 'temporary-folder-full',
      details: { folder: tmpdir() },
    });
  });
});
