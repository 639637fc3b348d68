import { describe, expect } from 'vitest';
import type { ForeignKeySchema } from '../schema';
import { caseWhen, needs } from './gate';
import { silentLogger } from '@core/kernel/logger';
import { introspected, moveAll, readColumns, tableOf, withEnds } from './move';
import type { ConformanceTarget } from './target';

/** Primary, unique and foreign keys, checks and views: what introspection tells of them, and that they hold after a load. */
export function describeKeys(target: ConformanceTarget): void {
  const { capabilities } = target.connector;
  const { quote: q, types } = target.dialect;
  const noKeys = needs(capabilities.foreignKeys, 'foreign keys');
  const int = types.integer;

  describe('keys', () => {
    caseWhen(noKeys, 'reads and carries composite keys, unique keys, indexes and checks', () =>
      withEnds(target, async (ends) => {
        await ends.source.run(
          `CREATE TABLE ${q('parent')} (${q('b')} ${int} NOT NULL, ${q('a')} ${int} NOT NULL, ${q('u')} ${int}, ${q('v')} ${int}, PRIMARY KEY (${q('a')}, ${q('b')}), UNIQUE (${q('u')}, ${q('v')}), CONSTRAINT ${q('positive')} CHECK (${q('v')} > 0))`,
          `CREATE TABLE ${q('child')} (${q('id')} ${int} PRIMARY KEY, ${q('y')} ${int}, ${q('x')} ${int}, CONSTRAINT ${q('child_parent')} FOREIGN KEY (${q('x')}, ${q('y')}) REFERENCES ${q('parent')} (${q('a')}, ${q('b')}) ON DELETE CASCADE)`,
          `CREATE INDEX ${q('child_y')} ON ${q('child')} (${q('y')})`,
          `INSERT INTO ${q('parent')} VALUES (1, 2, 3, 4), (2, 2, 3, 5), (3, 4, NULL, NULL)`,
          `INSERT INTO ${q('child')} VALUES (1, 1, 2), (2, NULL, 2), (3, 3, 4)`,
        );
        for (const load of [{}, { bypassConstraints: true }]) {
          const schema = await introspected(target, ends.source);
          expect(tableOf(schema, 'parent').primaryKey).toEqual(['a', 'b']);
          expect((await moveAll(target, ends, { load: { ...load, truncate: true } })).problems).toEqual([]);
          const made = await introspected(target, ends.destination);
          for (const read of [schema, made]) {
            const parent = tableOf(read, 'parent');
            expect(parent.uniqueKeys.map((key) => key.columns)).toEqual([['u', 'v']]);
            expect(parent.checks.map((check) => check.name)).toEqual(['positive']);
            expect(tableOf(read, 'child').indexes).toMatchObject([
              { name: 'child_y', columns: ['y'], unique: false },
            ]);
            expect(read.foreignKeys).toMatchObject([
              {
                name: 'child_parent',
                childColumns: ['x', 'y'],
                parentColumns: ['a', 'b'],
                onDelete: 'CASCADE',
                onUpdate: null,
              },
            ]);
          }
          expect(await ends.destination.query(`SELECT count(*) FROM ${q('child')}`)).toEqual([['3']]);
        }
      }),
    );

    caseWhen(noKeys, 'carries a table that refers to itself, whatever the order of its rows', () =>
      withEnds(target, async (ends) => {
        await ends.source.run(
          `CREATE TABLE ${q('staff')} (${q('id')} ${int} PRIMARY KEY, ${q('boss')} ${int} REFERENCES ${q('staff')} (${q('id')}))`,
          // The boss comes after those who refer to her: statements of one row would break the key.
          `INSERT INTO ${q('staff')} SELECT s.n, CASE WHEN s.n = 50 THEN NULL ELSE 50 END FROM (${target.dialect.series(50)}) AS s`,
        );
        expect((await moveAll(target, ends, { shardRows: 20 })).problems).toEqual([]);
        const key = only((await introspected(target, ends.destination)).foreignKeys);
        expect([key.child.name, key.parent.name]).toEqual(['staff', 'staff']);
        expect(
          await ends.destination.query(`SELECT count(*) FROM ${q('staff')} WHERE ${q('boss')} = 50`),
        ).toEqual([['49']]);
      }),
    );

    caseWhen(noKeys, 'carries two tables that refer to each other into tables that are there', () =>
      withEnds(target, async (ends) => {
        const tables = cyclicTables(target);
        await ends.destination.run(...tables);
        await ends.source.run(
          ...tables,
          `INSERT INTO ${q('store')} VALUES (1, NULL), (2, NULL)`,
          `INSERT INTO ${q('staff')} VALUES (7, 2), (8, 1)`,
          `UPDATE ${q('store')} SET ${q('head')} = ${q('id')} + 6`,
        );
        const source = await introspected(target, ends.source);
        expect(source.foreignKeys.map((key) => `${key.child.name}→${key.parent.name}`).sort()).toEqual([
          'staff→store',
          'store→staff',
        ]);
        expect((await moveAll(target, ends, { load: { truncate: true } })).problems).toEqual([]);
        const pairs = `SELECT s.${q('id')}, t.${q('id')} FROM ${q('store')} s JOIN ${q('staff')} t ON t.${q('id')} = s.${q('head')} ORDER BY 1`;
        expect(await ends.destination.query(pairs)).toEqual([
          ['1', '7'],
          ['2', '8'],
        ]);
        const after = await introspected(target, ends.destination);
        expect(after.foreignKeys.map((key) => `${key.child.name}→${key.parent.name}`).sort()).toEqual([
          'staff→store',
          'store→staff',
        ]);
      }),
    );

    caseWhen(noKeys, 'tells of a key that the loaded rows break', () =>
      withEnds(target, async (ends) => {
        await ends.source.run(
          `CREATE TABLE ${q('parent')} (${q('id')} ${int} PRIMARY KEY)`,
          `CREATE TABLE ${q('child')} (${q('id')} ${int} PRIMARY KEY, ${q('p')} ${int})`,
          `INSERT INTO ${q('parent')} VALUES (1)`,
          `INSERT INTO ${q('child')} VALUES (1, 1), (2, 99)`,
        );
        await ends.destination.run(
          `CREATE TABLE ${q('parent')} (${q('id')} ${int} PRIMARY KEY)`,
          `CREATE TABLE ${q('child')} (${q('id')} ${int} PRIMARY KEY, ${q('p')} ${int} REFERENCES ${q('parent')} (${q('id')}))`,
        );
        const { problems } = await moveAll(target, ends, { load: { bypassConstraints: true } });
        expect(problems.map((problem) => problem.details['table'])).toEqual(['child']);
      }),
    );

    caseWhen(needs(capabilities.views, 'views'), 'reads views, and the rows behind them', () =>
      withEnds(target, async ({ source }) => {
        await source.run(
          `CREATE TABLE ${q('t')} (${q('id')} ${int} PRIMARY KEY, ${q('a')} ${types.text})`,
          `INSERT INTO ${q('t')} VALUES (1, 'x'), (2, 'y'), (3, NULL)`,
          `CREATE VIEW ${q('v')} AS SELECT ${q('id')}, ${q('a')} FROM ${q('t')} WHERE ${q('id')} > 1`,
        );
        const schema = await introspected(target, source);
        const view = tableOf(schema, 'v');
        expect([view.kind, tableOf(schema, 't').kind, view.primaryKey]).toEqual(['view', 'table', null]);
        expect(view.columns.map((column) => column.name)).toEqual(['id', 'a']);
        const connection = await target.connector.openSource(source.config, {
          role: 'SOURCE',
          logger: silentLogger,
        });
        let rows = 0;
        for (const shard of await connection.shards(view, 10)) {
          for await (const batch of connection.read({
            shard,
            columns: readColumns(view, 'decoded'),
            batchSize: 1,
          }))
            rows += batch.rowCount;
        }
        await connection.close();
        expect(rows).toBe(2);
      }),
    );
  });
}

/** Two tables, the first of which refers to the second before that is made, where the engine lets one say so at once. */
function cyclicTables(target: ConformanceTarget): string[] {
  const { quote: q, types, addForeignKey } = target.dialect;
  const head = addForeignKey ? '' : ` REFERENCES ${q('staff')} (${q('id')})`;
  return [
    `CREATE TABLE ${q('store')} (${q('id')} ${types.integer} PRIMARY KEY, ${q('head')} ${types.integer}${head})`,
    `CREATE TABLE ${q('staff')} (${q('id')} ${types.integer} PRIMARY KEY, ${q('store')} ${types.integer} NOT NULL REFERENCES ${q('store')} (${q('id')}))`,
    ...(addForeignKey ? [addForeignKey('store_head', 'store', 'head', 'staff', 'id')] : []),
  ];
}

function only(keys: readonly ForeignKeySchema[]): ForeignKeySchema {
  expect(keys).toHaveLength(1);
  return keys[0]!;
}
