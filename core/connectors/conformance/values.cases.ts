import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '@core/kernel/logger';
import { textOf } from '@core/kernel/data/text-of';
import { storageOf } from '@core/kernel/data/logical-type';
import type { LoadFinish, SourceConnection } from '../connector';
import type { DatabaseSchema } from '../schema';
import { caseWhen, needs } from './gate';
import { introspected, moveAll, nativeForms, readColumns, tableOf, type MoveForm } from './move';
import type { ConformanceTarget, TestStore, ValueCase } from './target';

/** A value case, and the table of the suite's store with its values. */
interface ValueTable {
  readonly table: string;
  readonly value: ValueCase;
}

/**
 * Every type with its edge values and NULL: decoded as the vocabulary says, and unchanged in the destination. Each has
 * a separate table; all are created in one store and moved by one load per form.
 */
export function describeValues(target: ConformanceTarget): void {
  const { capabilities } = target.connector;
  const all = target.values.map((value, at) => ({ value, table: `v${at + 1}` }));

  describe('values', () => {
    let source: TestStore;
    let schema: DatabaseSchema;
    let connection: SourceConnection;

    beforeAll(async () => {
      source = await target.createStore();
      await prepare(source, all);
      for (const { table, value } of all) await source.makeValues(value, table);
      connection = await target.connector.openSource(source.config, {
        role: 'SOURCE',
        logger: silentLogger,
      });
      schema = await connection.introspect();
    });
    afterAll(async () => {
      await connection.close();
      await source.drop();
    });

    it('has a case for every kind that the connector promises', () => {
      const tried = new Set(target.values.map((value) => value.kind));
      expect(capabilities.kinds.filter((kind) => !tried.has(kind))).toEqual([]);
    });

    for (const one of all) {
      it(`decodes ${one.value.nativeType} as ${one.value.kind}`, () => decodes(connection, schema, one));
    }

    const decoded = all.filter(({ value }) => !value.onlyNative);
    describeCopies('decoded', 'decoded', decoded);
    if (capabilities.nativeFormat === null) {
      for (const { value } of all)
        caseWhen(needs(false, 'native format'), `copies ${value.nativeType} native`, () => Promise.resolve());
    } else {
      for (const as of nativeForms(target)) describeCopies('native', as, all);
    }

    function describeCopies(form: string, as: MoveForm, moved: readonly ValueTable[]): void {
      describe(form, () => {
        let destination: TestStore;
        let finish: LoadFinish;
        let copied: DatabaseSchema;

        beforeAll(async () => {
          destination = await target.createStore();
          await prepare(destination, moved);
          const names = new Set(moved.map(({ table }) => table));
          finish = await moveAll(target, { source, destination }, { as, tables: names });
          copied = await introspected(target, destination);
        });
        afterAll(() => destination.drop());

        it('finds no problem', () => {
          expect(finish.problems).toEqual([]);
        });

        for (const { table, value } of moved) {
          it(`copies ${value.nativeType} ${form}`, async () => {
            const expected = await source.probeValues(value, table);
            expect(expected).toHaveLength(value.values.length + 1);
            expect(await destination.probeValues(value, table)).toEqual(expected);
            const types = (of: DatabaseSchema) =>
              tableOf(of, table).columns.map((column) => column.nativeType);
            expect(types(copied)).toEqual(types(schema));
          });
        }
      });
    }
  });
}

/** Statements that types require first, without repeats. */
async function prepare(store: TestStore, tables: readonly ValueTable[]): Promise<void> {
  const statements = new Set(tables.flatMap(({ value }) => value.before ?? []));
  await store.sql?.run(...statements);
}

async function decodes(
  connection: SourceConnection,
  schema: DatabaseSchema,
  { table: name, value }: ValueTable,
): Promise<void> {
  const table = tableOf(schema, name);
  const column = table.columns[1]!;
  expect(column.type.kind).toBe(value.kind);
  const batch = await connection.sample(table, readColumns(table, 'decoded'), value.values.length + 1);
  const decoded = batch.columns[1]!;
  expect([storageOf(column.type), 'text', 'dictionary']).toContain(decoded.storage);
  value.values.forEach((sample, row) => {
    if (sample.text !== undefined) expect(textOf(decoded, row, column.type), sample.sql).toBe(sample.text);
  });
  expect(textOf(decoded, value.values.length, column.type)).toBeNull();
}
