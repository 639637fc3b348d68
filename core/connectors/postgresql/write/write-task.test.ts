import { expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { AppError } from '@core/kernel/errors';
import type { PostgresDatabase } from '../../../../tests/setup/postgresql';
import { databases, describeOnServer } from '../testing/databases';
import { openDestination, planOf, schemaOf } from '../testing/moving';

const text = (...values: (string | null)[]): Column => ({ storage: 'text', values });

/** Writes one batch into the columns of table t as one task. */
async function write(
  to: PostgresDatabase,
  rowCount: number,
  columns: Readonly<Record<string, readonly [Column, LogicalType]>>,
) {
  const destination = await openDestination(to);
  const plan = planOf(await schemaOf(to));
  try {
    await destination.beginLoad(plan);
    const task = {
      runId: plan.runId,
      taskId: 'one',
      table: { schema: 'public', name: 't' },
      columns: Object.entries(columns).map(([name, [, type]]) => ({ name, type, nativeType: '' })),
    };
    const batches = async function* () {
      yield { rowCount, columns: Object.values(columns).map(([column]) => column) };
    };
    return await destination.write(task, batches());
  } finally {
    await destination.finishLoad(plan);
    await destination.dropLedger(plan.runId);
    await destination.close();
  }
}

const refusal = (writing: Promise<unknown>) =>
  writing.then(
    () => 'written',
    (error: unknown) => (error instanceof AppError ? { code: error.code, ...error.details } : error),
  );

const utf8: LogicalType = { kind: 'utf8' };

describeOnServer('writing', () => {
  const database = databases();

  it('lets the server parse text for types that it has no binary codec for', async () => {
    const to = await database();
    await to.run(
      'CREATE TABLE t (id integer GENERATED ALWAYS AS IDENTITY, i interval, a integer[], d date, p point, ip inet, b bytea, k integer)',
    );
    const result = await write(to, 2, {
      i: [text('1 day', null), { kind: 'interval' }],
      a: [text('{1,2}', '{}'), { kind: 'list', item: utf8 }],
      d: [text('29 Feb 2024', null), utf8],
      p: [text('(1,2)', null), { kind: 'geo' }],
      ip: [text('10.0.0.1', null), utf8],
      b: [text('\\x00ff', null), utf8],
      k: [
        { storage: 'int32', values: Int32Array.of(7, 8), nulls: null },
        { kind: 'int', bits: 32, signed: true },
      ],
    });
    expect(result).toMatchObject({ rows: 2, alreadyDone: false });
    expect(await to.query('SELECT * FROM t ORDER BY id')).toEqual([
      ['1', '1 day', '{1,2}', '2024-02-29', '(1,2)', '10.0.0.1', '\\x00ff', '7'],
      ['2', null, '{}', null, null, null, null, '8'],
    ]);
  });

  it('writes given values into identity columns', async () => {
    const to = await database();
    await to.run('CREATE TABLE t (id integer GENERATED ALWAYS AS IDENTITY, i interval)');
    await write(to, 1, { id: [text('41'), utf8], i: [text('1 day'), utf8] });
    await to.run(`INSERT INTO t (i) VALUES ('2 days')`);
    expect(await to.query('SELECT id FROM t ORDER BY id')).toEqual([['41'], ['42']]);
  });

  it('truncates nothing silently, on any path into the table', async () => {
    const to = await database();
    await to.run('CREATE TABLE t (v varchar(3), c character(3), l varchar(3)[], b bit(3))');
    expect(await refusal(write(to, 1, { v: [text('abcd'), utf8] }))).toMatchObject({
      code: 'value-too-long',
      table: 'public.t',
      column: 'v',
      limit: 3,
    });
    expect(await refusal(write(to, 1, { c: [text('abcd'), utf8] }))).toMatchObject({
      code: 'value-too-long',
      column: 'c',
      limit: 3,
    });
    expect(await refusal(write(to, 1, { l: [text('{abcd}'), utf8] }))).toMatchObject({
      code: 'value-too-long',
    });
    expect(await refusal(write(to, 1, { b: [text('1011'), utf8] }))).toMatchObject({
      code: expect.stringMatching(/^value-/) as string,
    });
    expect(await to.query('SELECT count(*) FROM t')).toEqual([['0']]);
  });

  it('says precisely what is wrong with a value, and never the value', async () => {
    const to = await database();
    await to.run(
      'CREATE TABLE p (id integer PRIMARY KEY)',
      'CREATE TABLE t (id integer CONSTRAINT t_p REFERENCES p, code text, n numeric(4,2) CONSTRAINT small CHECK (n < 50), j json, u uuid)',
      'CREATE UNIQUE INDEX codes ON t (code, n)',
    );
    const cases: readonly (readonly [Readonly<Record<string, readonly [Column, LogicalType]>>, object])[] = [
      [{ id: [text('987654'), utf8] }, { code: 'value-orphan', column: 'id', constraint: 't_p' }],
      [{ n: [text('77.5'), utf8] }, { code: 'value-check-failed', column: 'n', constraint: 'small' }],
      [{ n: [text('987654'), utf8] }, { code: 'value-out-of-range', column: 'n' }],
      [
        { code: [text('twice987654', 'twice987654'), utf8], n: [text('1', '1'), utf8] },
        { code: 'value-duplicate', column: 'code, n' },
      ],
      [{ j: [text('{"a": 987654'), { kind: 'json' }] }, { code: 'value-wrong-type', column: 'j' }],
      [{ u: [text('987654'), { kind: 'uuid' }] }, { code: 'value-wrong-type', column: 'u' }],
      [{ code: [text('\u0000987654'), utf8] }, { code: 'value-not-representable', column: 'code' }],
    ];
    for (const [columns, expected] of cases) {
      const told = await refusal(
        write(to, Object.values(columns)[0]![0].storage === 'text' ? rowsOf(columns) : 1, columns),
      );
      expect(told).toMatchObject({ ...expected, table: 'public.t' });
      expect(JSON.stringify(told)).not.toContain('987654');
    }
    expect(await to.query('SELECT count(*) FROM t')).toEqual([['0']]);
  });

  it('rejects NULLs in a NOT NULL column, whatever the storage', async () => {
    const to = await database();
    await to.run('CREATE TABLE t (n integer NOT NULL)');
    const nulls: Column = { storage: 'int32', values: Int32Array.of(1, 0), nulls: Uint8Array.of(0, 1) };
    expect(
      await refusal(write(to, 2, { n: [nulls, { kind: 'int', bits: 32, signed: true }] })),
    ).toMatchObject({ code: 'value-null', column: 'n' });
  });

  it('names a missing column', async () => {
    const to = await database();
    await to.run('CREATE TABLE t (n integer)');
    expect(await refusal(write(to, 1, { other: [text('1'), utf8] }))).toMatchObject({
      code: 'destination-column-missing',
      column: 'other',
    });
  });
});

function rowsOf(columns: Readonly<Record<string, readonly [Column, LogicalType]>>): number {
  const [first] = Object.values(columns)[0]!;
  return first.storage === 'text' ? first.values.length : 0;
}
