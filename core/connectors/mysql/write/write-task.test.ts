import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMariadbDatabase, mariadbNotRun } from '../../../../tests/setup/mariadb';
import { planOf, readColumns, tableOf, taskOf } from '../../conformance/move';
import type { TestDatabase } from '../../conformance/target';
import { AppError } from '@core/kernel/errors';
import { silentLogger } from '@core/kernel/logger';
import { beginLoad } from '../load/begin-load';
import { introspect } from '../introspection/introspect';
import { readShard } from '../read/reader';
import { loadTableShape } from '../read/table-shape';
import { Session } from '../session/session';
import { valueCases } from '../testing/value-cases';
import { writeTask } from './write-task';

const wholeTable = { schema: '', name: 't' };
const shard = { table: wholeTable, index: 0, estimatedRows: 0, range: {} };

describe.skipIf(mariadbNotRun() !== null)('a task of a MariaDB destination', () => {
  let from: TestDatabase;
  let to: TestDatabase;
  const sessions: Session[] = [];
  const told: string[] = [];
  const open = async ({ config }: TestDatabase, role: 'SOURCE' | 'TARGET') => {
    const tell = (_: string, code: string) => void told.push(code);
    const session = await Session.open(config, { role, logger: silentLogger, tell });
    sessions.push(session);
    return session;
  };
  beforeEach(async () => {
    from = await createMariadbDatabase();
    to = await createMariadbDatabase();
  });
  afterEach(async () => {
    await Promise.all(sessions.splice(0).map((session) => session.close()));
    await from.drop();
    await to.drop();
  });

  /** Moves table t by one task; `takesFiles` says whether the server accepts files. */
  async function move(takesFiles: boolean) {
    const [source, destination] = [await open(from, 'SOURCE'), await open(to, 'TARGET')];
    vi.spyOn(destination, 'takesFiles').mockResolvedValue(takesFiles);
    const plan = planOf(await introspect(source, silentLogger), 'run-1');
    await beginLoad(destination, plan);
    const columns = readColumns(tableOf(await introspect(source, silentLogger), 't'), 'decoded');
    const batches = readShard(source, await loadTableShape(source, wholeTable), {
      shard,
      columns,
      batchSize: 2,
    });
    const own = readColumns(tableOf(await introspect(destination, silentLogger), 't'), 'decoded');
    return writeTask(destination, taskOf(plan, shard, own), batches);
  }

  it('is written by multi-row statements if the server accepts no files, value for value, and says so', async () => {
    const columns = valueCases.map(({ nativeType }, at) => `c${at} ${nativeType}`);
    await from.run(`CREATE TABLE t (id INT PRIMARY KEY, ${columns.join(', ')}) ROW_FORMAT=DYNAMIC`);
    const most = Math.max(...valueCases.map(({ values }) => values.length));
    for (let row = 0; row <= most; row++) {
      const values = valueCases.map((value) => value.values[row]?.sql ?? 'NULL');
      await from.run(`INSERT INTO t VALUES (${row}, ${values.join(', ')})`);
    }
    expect(await move(false)).toMatchObject({ rows: most + 1, alreadyDone: false });
    expect(told).toContain('written-by-inserts');
    const sums = async (database: TestDatabase) => database.query('SELECT * FROM t ORDER BY id');
    expect(await sums(to)).toEqual(await sums(from));
  });

  const refusals = [
    { what: 'a text that is too long', column: 'VARCHAR(2)', value: "'long'", code: 'value-too-long' },
    { what: 'a number that is too large', column: 'TINYINT', value: "'1000'", code: 'value-out-of-range' },
    { what: 'no number', column: 'INT', value: "'twelve'", code: 'value-wrong-type' },
    { what: 'no date', column: 'DATE', value: "'2024-02-31'", code: 'value-wrong-type' },
    { what: 'no member', column: "ENUM('a')", value: "'b'", code: 'value-wrong-type' },
    {
      what: 'letters that the column cannot hold',
      column: 'VARCHAR(9) CHARACTER SET utf8mb3',
      value: "'😀'",
      code: 'value-not-representable',
    },
    { what: 'NULL', column: 'INT NOT NULL', value: 'NULL', code: 'value-null' },
    { what: 'what a check forbids', column: 'INT CHECK (v < 5)', value: "'9'", code: 'value-check-failed' },
  ];
  for (const takesFiles of [true, false]) {
    it.each(refusals)(
      `with $what is rolled back, and says which column refused it (${takesFiles ? 'file' : 'statements'})`,
      async ({ column, value, code }) => {
        await from.run(
          'CREATE TABLE t (id INT PRIMARY KEY, v LONGTEXT)',
          "INSERT INTO t VALUES (1, '1')",
          `INSERT INTO t VALUES (2, ${value})`,
        );
        await to.run(`CREATE TABLE t (id INT PRIMARY KEY, v ${column})`);
        const error: unknown = await move(takesFiles).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(AppError);
        expect(error).toMatchObject({ code, details: { table: 't' } });
        if (code !== 'value-check-failed') expect(error).toMatchObject({ details: { column: 'v' } });
        expect(JSON.stringify(error)).not.toMatch(/long'|1000|twelve|02-31|😀/);
        expect(await to.query('SELECT count(*) FROM t')).toEqual([['0']]);
      },
    );
  }

  it('whose texts differ only in case or a trailing blank is refused if the key treats them as equal', async () => {
    await from.run(
      'CREATE TABLE t (v VARCHAR(9) COLLATE utf8mb4_nopad_bin PRIMARY KEY)',
      "INSERT INTO t VALUES ('a'), ('A'), ('a ')",
    );
    await to.run('CREATE TABLE t (v VARCHAR(9) COLLATE utf8mb4_general_ci PRIMARY KEY)');
    await expect(move(true)).rejects.toMatchObject({
      code: 'value-duplicate',
      details: { table: 't', column: 'v' },
    });
  });
});
