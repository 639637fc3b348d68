import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '@core/kernel/data/column';
import { codeOf } from '@core/kernel/errors';
import { silentLogger } from '@core/kernel/logger';
import type { CopyTask, DestinationConnection, LoadPlan, ReadColumn } from '../connector';
import type { DatabaseSchema, TableSchema } from '../schema';
import { localFsConnector } from './local-fs-connector';

let root: string;
let path: string;
beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'understudy-files-test-'));
  path = join(root, 'in');
  mkdirSync(path);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, content: string | Buffer) => {
  mkdirSync(join(path, name, '..'), { recursive: true });
  writeFileSync(join(path, name), content);
};

const asSource = { role: 'SOURCE' as const, logger: silentLogger };

async function schemaOf(folder = path): Promise<DatabaseSchema> {
  const source = await localFsConnector.openSource({ type: 'LOCAL_FS', path: folder }, asSource);
  try {
    return await source.introspect();
  } finally {
    await source.close();
  }
}

const nativeTypes = ({ tables }: DatabaseSchema) =>
  Object.fromEntries(tables[0]!.columns.map(({ name, nativeType }) => [name, nativeType]));

describe('types of a CSV file', () => {
  it('preserve every value: leading zeros, signs and other date formats stay text', async () => {
    write(
      'a.csv',
      'whole,zip,plus,money,mixed,day,other_day,flag\n1,01234,+31,1.50,1.5,2024-01-31,31/01/2024,true\n,00501,+32,20.00,20.25,,01/02/2024,\n',
    );
    expect(nativeTypes(await schemaOf())).toEqual({
      whole: 'csv: BIGINT',
      zip: 'csv: VARCHAR',
      plus: 'csv: VARCHAR',
      money: 'csv: DECIMAL(4,2)',
      mixed: 'csv: DECIMAL',
      day: 'csv: DATE',
      other_day: 'csv: VARCHAR',
      flag: 'csv: BOOLEAN',
    });
  });

  it('are widened by a value far beyond the first ones, and say from what', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `${at},${at}\n`).join('');
    write('a.csv', `id,code\n${rows}30000,n/a\n`);
    const [table] = (await schemaOf()).tables;
    expect(table!.columns.map(({ nativeType, widenedFrom }) => [nativeType, widenedFrom])).toEqual([
      ['csv: BIGINT', undefined],
      ['csv: VARCHAR', 'BIGINT'],
    ]);
    expect(table!.rowEstimate).toBe(30_001);
  });

  it('are inferred over all parts of a folder, including compressed ones', async () => {
    write('orders/part-0.csv', 'id,price\n1,10\n');
    write('orders/part-1.csv', 'price,id\n10.5,2\n');
    expect(nativeTypes(await schemaOf())).toEqual({ id: 'csv: BIGINT', price: 'csv: DECIMAL' });
    rmSync(join(path, 'orders'), { recursive: true });
    write('packed.csv.gz', gzipSync('id;name\n1;a\n2;b\n'));
    expect(nativeTypes(await schemaOf())).toEqual({ id: 'csv: BIGINT', name: 'csv: VARCHAR' });
  });
});

it('reads no table again whose files are unchanged, and any that has changed', async () => {
  write('a.csv', 'id\n1\n');
  write('b.csv', 'id\n1\n');
  const known = (await schemaOf()).tables.map((table) => ({ ...table, rowEstimate: 99 }));
  write('b.csv', 'id\n1\n2\nthree\n');
  // As stored in a plan.
  const stored = JSON.parse(JSON.stringify(known)) as TableSchema[];
  const source = await localFsConnector.openSource(
    { type: 'LOCAL_FS', path },
    { ...asSource, tables: stored },
  );
  const { tables } = await source.introspect();
  await source.close();
  expect(tables.map(({ name, rowEstimate, columns }) => [name, rowEstimate, columns[0]!.nativeType])).toEqual(
    [
      ['a', 99, 'csv: BIGINT'],
      ['b', 3, 'csv: VARCHAR'],
    ],
  );
});

it("reads a CSV file larger than DuckDB's default buffer for one row", async () => {
  write(
    'large.csv',
    `id,note\n${Array.from({ length: 40_000 }, (_, at) => `${at},${'x'.repeat(1000)}\n`).join('')}`,
  );
  expect((await schemaOf()).tables[0]!.rowEstimate).toBe(40_000);
});

/** 512 MiB of one letter in half a megabyte: gzip members may be concatenated. */
function bomb(begin: string): Buffer {
  const part = gzipSync(Buffer.alloc(2 ** 24, 'a'));
  return Buffer.concat([gzipSync(begin), ...Array.from({ length: 32 }, () => part)]);
}

it.each([
  ['a.csv.gz', 'id,text\n1,', 'source-file-unreadable'],
  ['a.jsonl.gz', '{"id":1,"text":"', 'source-file-swells'],
])(
  'takes no value of half a gigabyte out of %s that begins with %j (gzip bomb)',
  async (name, begin, code) => {
    write(name, bomb(begin));
    const before = process.memoryUsage().rss;
    expect(await schemaOf().catch(codeOf)).toBe(code);
    expect(process.memoryUsage().rss - before).toBeLessThan(2 ** 28);
  },
);

it('refuses a compressed file that unpacks to hundreds of times its size, by its table and name', async () => {
  const rows = gzipSync('1,a\n'.repeat(2 ** 22));
  // Up to 64 MiB it may be as uniform as it is.
  write('plain.csv.gz', Buffer.concat([gzipSync('id,text\n'), rows]));
  const { tables } = await schemaOf();
  expect(tables[0]?.rowEstimate).toBe(2 ** 22);
  write('bomb.csv.gz', Buffer.concat([gzipSync('id,text\n'), ...Array.from({ length: 5 }, () => rows)]));
  await expect(schemaOf()).rejects.toMatchObject({
    code: 'source-file-swells',
    details: { table: 'bomb', file: 'bomb.csv.gz' },
  });
});

it('refuses compressed JSON lines that unpack to hundreds of times their size, before DuckDB unpacks them', async () => {
  const rows = gzipSync('{"id":1,"t":"a"}\n'.repeat(2 ** 20));
  write('plain.jsonl.gz', rows);
  const { tables } = await schemaOf();
  expect(tables[0]?.rowEstimate).toBe(2 ** 20);
  write('bomb.jsonl.gz', Buffer.concat(Array.from({ length: 5 }, () => rows)));
  await expect(schemaOf()).rejects.toMatchObject({
    code: 'source-file-swells',
    details: { table: 'bomb', file: 'bomb.jsonl.gz' },
  });
});

it('follows no links, wherever they lead', async () => {
  writeFileSync(join(root, 'outside.csv'), 'secret\n1\n');
  mkdirSync(join(root, 'folder'));
  writeFileSync(join(root, 'folder', 'inside.csv'), 'secret\n1\n');
  symlinkSync(join(root, 'outside.csv'), join(path, 'link.csv'));
  symlinkSync(join(root, 'folder'), join(path, 'linked'));
  write('own.csv', 'id\n1\n');
  expect((await schemaOf()).tables.map(({ name }) => name)).toEqual(['own']);
});

describe('a load', () => {
  const options = { truncate: true, bypassConstraints: false, createMissing: true };
  const asTarget = { role: 'TARGET' as const, logger: silentLogger };
  let table: TableSchema;
  let plan: LoadPlan;
  let destination: DestinationConnection;
  const target = () => join(root, 'out');

  const open = async () => {
    destination = await localFsConnector.openDestination({ type: 'LOCAL_FS', path: target() }, asTarget);
  };
  beforeEach(async () => {
    write('t.csv', 'id,name\n1,a\n');
    [table] = (await schemaOf()).tables as [TableSchema];
    plan = planOf('first');
    await open();
  });
  afterEach(() => destination.close());

  const planOf = (runId: string, over: Partial<LoadPlan['options']> = {}): LoadPlan => ({
    runId,
    tables: [{ source: table, target: { schema: '', name: 't' }, sameEngine: true }],
    foreignKeys: [],
    options: { ...options, ...over },
  });
  const columns = () =>
    table.columns.map(({ name, type, nativeType }): ReadColumn => ({
      name,
      type,
      nativeType,
      as: 'decoded',
    }));
  const batch = (...ids: number[]): Batch => ({
    rowCount: ids.length,
    columns: [
      { storage: 'int64', values: BigInt64Array.from(ids, BigInt), nulls: null },
      { storage: 'text', values: ids.map((id) => `name ${id}`) },
    ],
  });
  const writeTask = (runId: string, taskId: string, ...ids: number[]) =>
    destination.write({ runId, taskId, table, columns: columns() }, once(batch(...ids)));
  /**
   * The source and a load of its table as it is now, copying these columns of its only shard and generating the others.
   */
  const copying = async () => {
    const source = await localFsConnector.openSource({ type: 'LOCAL_FS', path }, asSource);
    [table] = (await source.introspect()).tables as [TableSchema];
    plan = planOf('first');
    await destination.beginLoad(plan);
    const copy = async (...names: readonly string[]): Promise<CopyTask> => {
      const [shard] = await source.shards(table, 100);
      return {
        runId: 'first',
        taskId: 't#0',
        table,
        columns: columns().filter(({ name }) => !names.includes(name)),
        origin: (await source.origin?.(table)) ?? '',
        shard: shard!,
        kept: names.map((name) => ({ source: name, target: name })),
      };
    };
    return { source, copy };
  };
  const shown = () => readFileSync(join(target(), 't.csv'), 'utf8').split('\n').slice(1, -1);
  const inView = () => readdirSync(target()).filter((name) => !name.startsWith('.'));

  it('shows nothing before it is finished, and then whole tables in task order', async () => {
    await destination.beginLoad(plan);
    await writeTask('first', 't#10', 3);
    await writeTask('first', 't#9', 1, 2);
    expect(inView()).toEqual([]);
    expect((await schemaOf(target())).tables).toEqual([]);
    await destination.finishLoad(plan);
    expect(shown()).toEqual(['1,name 1', '2,name 2', '3,name 3']);
  });

  it('gives a table that an earlier run created the columns that its source has now', async () => {
    await destination.beginLoad(plan);
    await writeTask('first', 't#0', 1);
    await destination.finishLoad(plan);
    await destination.dropLedger('first');
    write('t.csv', 'id,label\n1,a\n');
    [table] = (await schemaOf()).tables as [TableSchema];
    const change = { way: 'altered', columns: ['name', 'label'], dropped: [], added: [] } as const;
    const second = planOf('second');
    await destination.beginLoad({ ...second, tables: second.tables.map((load) => ({ ...load, change })) });
    const [there] = (await destination.introspect()).tables;
    expect(there?.columns.map(({ name }) => name)).toEqual(['id', 'label']);
    await writeTask('second', 't#0', 2);
    await destination.finishLoad(second);
    expect(readFileSync(join(target(), 't.csv'), 'utf8')).toBe('id,label\n2,name 2\n');
  });

  it('keeps the old table visible until the new one is complete, and no rows of an abandoned run', async () => {
    await destination.beginLoad(plan);
    await writeTask('first', 't#0', 1);
    await destination.finishLoad(plan);
    await destination.dropLedger('first');
    const second = planOf('second');
    await destination.beginLoad(second);
    await writeTask('second', 't#0', 7, 8);
    await destination.close();
    expect(shown()).toEqual(['1,name 1']);

    await open();
    const third = planOf('third');
    await destination.beginLoad(third);
    expect(await destination.completedTasks('second')).toEqual(new Map());
    await writeTask('third', 't#0', 9);
    await destination.finishLoad(third);
    await destination.dropLedger('third');
    expect(shown()).toEqual(['9,name 9']);
    expect(existsSync(join(target(), '.understudy', 'runs'))).toBe(false);
  });

  it('appends to the existing rows unless asked to replace them, once', async () => {
    await destination.beginLoad(plan);
    await writeTask('first', 't#0', 1);
    await destination.finishLoad(plan);
    await destination.dropLedger('first');
    const more = planOf('more', { truncate: false });
    await destination.beginLoad(more);
    await writeTask('more', 't#0', 2);
    await destination.finishLoad(more);
    await destination.finishLoad(more);
    expect(shown()).toEqual(['1,name 1', '2,name 2']);
  });

  it('completes a publication that another process began', async () => {
    await destination.beginLoad(plan);
    await writeTask('first', 't#0', 1);
    const failing = localFsConnector.openDestination(
      { type: 'LOCAL_FS', path: target() },
      {
        ...asTarget,
        beforeCommit: () => {
          throw new RangeError('the server is gone');
        },
      },
    );
    const other = await failing;
    await expect(other.finishLoad(plan)).rejects.toThrow('the server is gone');
    await other.close();
    expect(inView()).toEqual([]);
    await destination.finishLoad(plan);
    expect(shown()).toEqual(['1,name 1']);
  });

  it('leaves alone what another run published that took over the folder in the middle of its own publication', async () => {
    write('u.csv', 'id,name\n1,a\n');
    const two = (runId: string): LoadPlan => ({
      ...planOf(runId),
      tables: ['t', 'u'].map((name) => ({
        source: { ...table, name },
        target: { schema: '', name },
        sameEngine: true,
      })),
    });
    const paused = gate();
    const stale = await localFsConnector.openDestination(
      { type: 'LOCAL_FS', path: target() },
      { ...asTarget, beforeCommit: () => paused.pass() },
    );
    const writeBoth = async (by: DestinationConnection, runId: string, id: number) => {
      for (const name of ['t', 'u'])
        await by.write(
          { runId, taskId: `${name}#0`, table: { schema: '', name }, columns: columns() },
          once(batch(id)),
        );
    };
    await stale.beginLoad(two('first'));
    await writeBoth(stale, 'first', 1);
    // Past its last check of the lease, and right before the second table is renamed.
    const reached = paused.holdAt(2);
    const ended = stale.finishLoad(two('first')).then(() => 'published', codeOf);
    await reached;
    await destination.beginLoad(two('second'));
    await writeBoth(destination, 'second', 2);
    await destination.finishLoad(two('second'));
    paused.open();
    expect(await ended).toBe('destination-taken-over');
    await stale.close();
    expect(readFileSync(join(target(), 't.csv'), 'utf8')).toBe('id,name\n2,name 2\n');
    expect(readFileSync(join(target(), 'u.csv'), 'utf8')).toBe('id,name\n2,name 2\n');
    expect(inView()).toEqual(['t.csv', 'u.csv']);
    expect(nativeTypes(await schemaOf(target()))).toEqual({ id: 'csv: BIGINT', name: 'csv: VARCHAR' });
  });

  it('writes nothing more of a run after another one has begun', async () => {
    await destination.beginLoad(plan);
    await destination.beginLoad(planOf('second'));
    expect(await writeTask('first', 't#0', 1).catch(codeOf)).toBe('destination-taken-over');
    expect(await destination.finishLoad(plan).catch(codeOf)).toBe('destination-taken-over');
    expect(inView()).toEqual([]);
  });

  it('keeps the types of what it wrote, which CSV does not carry', async () => {
    const zip: TableSchema = {
      ...table,
      columns: [{ ...table.columns[1]!, position: 1, name: 'zip', type: { kind: 'utf8' } }],
    };
    const texts: LoadPlan = { ...plan, tables: [{ ...plan.tables[0]!, source: zip }] };
    await destination.beginLoad(texts);
    const [column] = columns();
    await destination.write(
      {
        runId: 'first',
        taskId: 't#0',
        table,
        columns: [{ ...column!, name: 'zip', type: { kind: 'utf8' } }],
      },
      once({ rowCount: 2, columns: [{ storage: 'text', values: ['12', '34'] }] }),
    );
    await destination.finishLoad(texts);
    expect(nativeTypes(await schemaOf(target()))).toEqual({ zip: 'csv: VARCHAR' });
    writeFileSync(join(target(), 't.csv'), 'zip\n12\n34\n56\n');
    expect(nativeTypes(await schemaOf(target()))).toEqual({ zip: 'csv: BIGINT' });
  });

  it('names the column of a value that does not fit its type, and writes nothing of the task', async () => {
    await destination.beginLoad(plan);
    const wrong: Batch = {
      rowCount: 1,
      columns: [
        { storage: 'text', values: ['twelve'] },
        { storage: 'text', values: ['a'] },
      ],
    };
    const task = { runId: 'first', taskId: 't#0', table, columns: columns() };
    const error = await destination.write(task, once(wrong)).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'value-wrong-type', details: { table: 't', column: 'id' } });
    expect(await destination.completedTasks('first')).toEqual(new Map());
  });

  it('keeps unchanged CSV values as written, next to generated ones, whatever quotes them', async () => {
    write('t.csv', "id;name;code\n1;'a;\"b';1.50\n2;'';\n3;;2.25\n");
    const { source, copy } = await copying();
    const made: Batch = { rowCount: 3, columns: [{ storage: 'text', values: ['x', null, ''] }] };
    await destination.copyFrom?.(await copy('id', 'code'), once(made));
    await destination.finishLoad(plan);
    await source.close();
    expect(shown()).toEqual(['1;x;1.50', '2;;', '3;"";2.25']);
  });

  it('copies nothing of a file that changed after its shards were made', async () => {
    const { source, copy } = await copying();
    const task = await copy('id', 'name');
    write('t.csv', 'id,name\n2,b\n');
    expect(await destination.copyFrom?.(task, null).catch(codeOf)).toBe('source-changed-while-reading');
    await source.close();
    expect(await destination.completedTasks('first')).toEqual(new Map());
  });

  it('is refused before it was begun', async () => {
    expect(await writeTask('never', 't#0', 1).catch(codeOf)).toBe('destination-taken-over');
  });
});

it('detects a folder within another, through links and before it exists', () => {
  const at = (place: string) => ({ type: 'LOCAL_FS', path: join(root, place) });
  const nested = (one: string, other: string) => localFsConnector.isNested?.(at(one), at(other));
  mkdirSync(join(path, 'deep', 'deeper'), { recursive: true });
  symlinkSync(join(path, 'deep'), join(root, 'link'));
  expect(nested('in', 'in/deep/deeper')).toBe(true);
  expect(nested('in/deep/deeper', 'in')).toBe(true);
  expect(nested('in', 'link/not/there/yet')).toBe(true);
  expect(nested('in', 'in2')).toBe(false);
  expect(nested('link', 'in/other')).toBe(false);
});

/** Lets calls pass until told to hold one, and holds that one until released. */
function gate() {
  let left = Infinity;
  let arrive = () => {};
  let open = () => {};
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  return {
    /** @param call the one to hold, 1 for the next; resolves when it has arrived */
    holdAt(call: number) {
      left = call;
      return reached;
    },
    async pass() {
      if (--left !== 0) return;
      arrive();
      await opened;
    },
    open: () => open(),
  };
}

async function* once(batch: Batch): AsyncIterable<Batch> {
  yield batch;
}
