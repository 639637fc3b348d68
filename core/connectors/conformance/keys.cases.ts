import { describe, expect } from 'vitest';
import { tableKey, type ForeignKeySchema } from '../schema';
import { caseWhen, dialectOf, needs, needsSql } from './gate';
import { silentLogger } from '@core/kernel/logger';
import {
  introspected,
  moveAll,
  moveTable,
  planOf,
  readColumns,
  tableOf,
  withDestination,
  withSqlEnds,
  withSource,
} from './move';
import type { ConformanceTarget } from './target';

/**
 * Primary, unique and foreign keys, checks and views: what introspection reports about them, and that they hold after a
 * load.
 */
export function describeKeys(target: ConformanceTarget): void {
  const { capabilities } = target.connector;
  const { quote: q, types, schema: schemaName, series } = dialectOf(target);
  const noKeys = needsSql(target) ?? needs(capabilities.foreignKeys, 'foreign keys');
  const int = types.integer;

  describe('keys', () => {
    caseWhen(noKeys, 'reads and carries composite keys, unique keys, indexes and checks', () =>
      withSqlEnds(target, async (ends) => {
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
      withSqlEnds(target, async (ends) => {
        await ends.source.run(
          `CREATE TABLE ${q('staff')} (${q('id')} ${int} PRIMARY KEY, ${q('boss')} ${int} REFERENCES ${q('staff')} (${q('id')}))`,
          // The boss comes after those who refer to her, so single-row statements would violate the key.
          `INSERT INTO ${q('staff')} SELECT s.n, CASE WHEN s.n = 50 THEN NULL ELSE 50 END FROM (${series(50)}) AS s`,
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
      withSqlEnds(target, async (ends) => {
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
      withSqlEnds(target, async (ends) => {
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
        const child = tableKey({ schema: schemaName, name: 'child' });
        expect(problems).toMatchObject([
          { code: 'destination-constraint-failed', details: { table: child } },
        ]);
        expect(problems[0]?.details['statement']).toMatch(/FOREIGN KEY$/);
        expect(JSON.stringify(problems)).not.toContain('99');
      }),
    );

    caseWhen(
      noKeys,
      'leaves keys to a table that will not be there out of new tables, and says so before',
      () =>
        withSqlEnds(target, async (ends) => {
          await ends.source.run(...keysToOther(target));
          await withSource(target, ends.source, async (source) => {
            const schema = await source.introspect();
            const all = planOf(schema, 'run-1');
            const plan = { ...all, tables: all.tables.filter((table) => table.source.name !== 'other') };
            await withDestination(target, ends.destination, async (destination) => {
              const before = await destination.introspect();
              const { leftOut } = await destination.previewLoad(plan);
              expect(await destination.introspect()).toEqual(before);
              const keys = leftOut.filter(({ kind }) => kind === 'foreign-key');
              const named = schema.foreignKeys.filter(({ parent }) => parent.name === 'other');
              expect(named).toHaveLength(3);
              expect(keys.map(({ name }) => name).sort()).toEqual(named.map(({ name }) => name).sort());
              expect(keys).toMatchObject(
                keys.map(() => ({
                  reason: 'parent-missing',
                  needs: tableKey({ schema: schemaName, name: 'other' }),
                })),
              );
              for (let time = 0; time < 2; time++)
                expect((await destination.beginLoad(plan)).leftOut).toEqual(leftOut);
              for (const { source: table } of plan.tables) await moveTable(source, destination, plan, table);
              expect((await destination.finishLoad(plan)).problems).toEqual([]);
              await destination.dropLedger(plan.runId);
            });
          });
          const made = await introspected(target, ends.destination);
          expect(made.foreignKeys.map(({ child, parent }) => `${child.name}→${parent.name}`).sort()).toEqual([
            'child→child',
            'note→child',
          ]);
          expect(tableOf(made, 'child').checks).toHaveLength(1);
          expect(await ends.destination.query(`SELECT count(*) FROM ${q('child')}`)).toEqual([['2']]);
        }),
    );

    caseWhen(
      noKeys,
      'keeps keys to a table that is there and keeps its rows, and tells which the rows break',
      () =>
        withSqlEnds(target, async (ends) => {
          await ends.source.run(...keysToOther(target));
          const [other = ''] = keysToOther(target);
          await ends.destination.run(other, `INSERT INTO ${q('other')} VALUES (7, 8)`);
          await withSource(target, ends.source, async (source) => {
            const all = planOf(await source.introspect(), 'run-1');
            const plan = { ...all, tables: all.tables.filter((table) => table.source.name !== 'other') };
            await withDestination(target, ends.destination, async (destination) => {
              expect((await destination.previewLoad(plan)).leftOut).toEqual([]);
              expect((await destination.beginLoad(plan)).leftOut).toEqual([]);
              for (const { source: table } of plan.tables) await moveTable(source, destination, plan, table);
              const { problems } = await destination.finishLoad(plan);
              expect(problems.map(({ code }) => code)).toEqual([
                'destination-constraint-failed',
                'destination-constraint-failed',
              ]);
              await destination.dropLedger(plan.runId);
            });
          });
          expect(await ends.destination.query(`SELECT count(*) FROM ${q('other')}`)).toEqual([['1']]);
          expect((await introspected(target, ends.destination)).foreignKeys).toHaveLength(5);
        }),
    );

    caseWhen(
      needsSql(target) ?? needs(capabilities.views, 'views'),
      'reads views, and the rows behind them',
      () =>
        withSqlEnds(target, async ({ source }) => {
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

/** Two tables, the first of which refers to the second before that exists, if the engine can declare this at once. */
function cyclicTables(target: ConformanceTarget): string[] {
  const { quote: q, types, addForeignKey } = dialectOf(target);
  const head = addForeignKey ? '' : ` REFERENCES ${q('staff')} (${q('id')})`;
  return [
    `CREATE TABLE ${q('store')} (${q('id')} ${types.integer} PRIMARY KEY, ${q('head')} ${types.integer}${head})`,
    `CREATE TABLE ${q('staff')} (${q('id')} ${types.integer} PRIMARY KEY, ${q('store')} ${types.integer} NOT NULL REFERENCES ${q('store')} (${q('id')}))`,
    ...(addForeignKey ? [addForeignKey('store_head', 'store', 'head', 'staff', 'id')] : []),
  ];
}

/**
 * Keys of every form to a table `other` (the first statement), next to some that are unrelated to it. The rows refer to
 * its rows 1 and (1, 2).
 */
function keysToOther(target: ConformanceTarget): string[] {
  const {
    quote: q,
    types: { integer: int },
  } = dialectOf(target);
  return [
    `CREATE TABLE ${q('other')} (${q('a')} ${int} PRIMARY KEY, ${q('b')} ${int} NOT NULL, UNIQUE (${q('a')}, ${q('b')}))`,
    `CREATE TABLE ${q('child')} (${q('id')} ${int} PRIMARY KEY, ${q('x')} ${int} NOT NULL REFERENCES ${q('other')} (${q('a')}) ON DELETE CASCADE,
       ${q('y')} ${int}, ${q('up')} ${int} REFERENCES ${q('child')} (${q('id')}), CONSTRAINT ${q('positive')} CHECK (${q('y')} > 0),
       CONSTRAINT ${q('pair')} FOREIGN KEY (${q('x')}, ${q('y')}) REFERENCES ${q('other')} (${q('a')}, ${q('b')}))`,
    `CREATE TABLE ${q('note')} (${q('id')} ${int} PRIMARY KEY REFERENCES ${q('child')} (${q('id')}), ${q('o')} ${int} DEFAULT NULL,
       CONSTRAINT ${q('note_other')} FOREIGN KEY (${q('o')}) REFERENCES ${q('other')} (${q('a')}))`,
    `INSERT INTO ${q('other')} VALUES (1, 2)`,
    `INSERT INTO ${q('child')} VALUES (1, 1, 2, NULL), (2, 1, NULL, 1)`,
    `INSERT INTO ${q('note')} VALUES (1, NULL)`,
  ];
}

function only(keys: readonly ForeignKeySchema[]): ForeignKeySchema {
  expect(keys).toHaveLength(1);
  return keys[0]!;
}
