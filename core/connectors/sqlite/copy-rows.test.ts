import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { Batch } from '@core/kernel/data/column';
import { createSqliteDatabase } from '../../../tests/setup/sqlite';
import { whileAttached } from './attached';
import { copyRowsBesideStaged, origin } from './copy-rows';
import { stagedName, stageRows } from './staged-rows';

const column = { name: 'made', nativeType: 'TEXT', type: { kind: 'utf8' } } as const;

async function* texts(count: number): AsyncIterable<Batch> {
  yield {
    rowCount: count,
    columns: [{ storage: 'text', values: Array.from({ length: count }, (_, at) => `made ${at + 1}`) }],
  };
}

/** What the destination contains after rows with these rowids were copied next to this many staged ones. */
async function copied(numbers: readonly bigint[], staged: number): Promise<unknown[][]> {
  const source = createSqliteDatabase();
  await source.run(
    'CREATE TABLE t (kept TEXT)',
    ...numbers.map((n) => `INSERT INTO t (rowid, kept) VALUES (${n}, 'row ${n}')`),
  );
  const db = new Database(':memory:');
  db.exec('CREATE TABLE t (kept TEXT, made TEXT)');
  const task = {
    runId: 'r',
    taskId: 't',
    table: { schema: '', name: 't' },
    columns: [column],
    origin: source.path,
    shard: { table: { schema: '', name: 't' }, index: 0, estimatedRows: 0, range: {} },
    kept: [{ source: 'kept', target: 'kept' }],
  };
  const rows = await stageRows(texts(staged), task, 'UTF-8');
  try {
    await whileAttached(db, { [origin]: source.path, [stagedName]: rows.path }, async () =>
      copyRowsBesideStaged(db, task, rows.rowCount),
    );
    return db.prepare<[], unknown[]>('SELECT kept, made FROM t ORDER BY rowid').raw().all();
  } finally {
    rows.remove();
    db.close();
    await source.drop();
  }
}

const least = -(2n ** 63n);

it.each([
  ['without gaps', [5n, 6n, 7n]],
  ['around zero', [-2n, -1n, 0n, 1n]],
  ['with gaps', [1n, 5n, 700n]],
  ['at both ends of what there is', [least, least + 1n, -1n, 2n ** 63n - 1n]],
  ['from the least that there is', [least, least + 1n, least + 2n]],
  ['of none', []],
])('puts made values beside rows with numbers %s', async (_, numbers) => {
  const expected = numbers.map((n, at) => [`row ${n}`, `made ${at + 1}`]);
  expect(await copied(numbers, numbers.length)).toEqual(expected);
});

it.each([
  ['fewer', [1n, 2n, 3n], 4],
  ['more', [1n, 2n, 3n], 2],
  ['fewer, with gaps', [1n, 5n, 9n], 4],
  ['more, with gaps', [1n, 5n, 9n], 2],
  ['none', [], 1],
])('refuses where the source has %s rows than were made', async (_, numbers, staged) => {
  await expect(copied(numbers, staged)).rejects.toMatchObject({ code: 'source-changed-while-reading' });
});
