import { describe, expect, it } from 'vitest';
import { textOf } from '@core/kernel/data/text-of';
import { storageOf } from '@core/kernel/data/logical-type';
import { caseWhen, needs } from './gate';
import {
  introspected,
  moveAll,
  nativeForms,
  readColumns,
  tableOf,
  withEnds,
  withSource,
  withStore,
  type MoveForm,
} from './move';
import type { ConformanceTarget, TestStore, ValueCase } from './target';

/** Every type with its edge values and NULL: decoded as the vocabulary says, and unharmed in the destination. */
export function describeValues(target: ConformanceTarget): void {
  const { capabilities } = target.connector;

  describe('values', () => {
    it('has a case for every kind that the connector promises', () => {
      const tried = new Set(target.values.map((value) => value.kind));
      expect(capabilities.kinds.filter((kind) => !tried.has(kind))).toEqual([]);
    });

    for (const value of target.values) {
      it(`decodes ${value.nativeType} as ${value.kind}`, () =>
        withStore(target, (source) => decodes(target, source, value)));
      if (!value.onlyNative) it(`copies ${value.nativeType} decoded`, () => copies(target, value, 'decoded'));
      caseWhen(
        needs(capabilities.nativeFormat !== null, 'native format'),
        `copies ${value.nativeType} native`,
        async () => {
          for (const as of nativeForms(target)) await copies(target, value, as);
        },
      );
    }
  });
}

async function decodes(target: ConformanceTarget, source: TestStore, value: ValueCase): Promise<void> {
  await source.makeValues(value);
  await withSource(target, source, async (connection) => {
    const table = tableOf(await connection.introspect(), 't');
    const column = table.columns[1]!;
    expect(column.type.kind).toBe(value.kind);
    const batch = await connection.sample(table, readColumns(table, 'decoded'), value.values.length + 1);
    const decoded = batch.columns[1]!;
    expect([storageOf(column.type), 'text', 'dictionary']).toContain(decoded.storage);
    value.values.forEach((sample, row) => {
      if (sample.text !== undefined) expect(textOf(decoded, row, column.type), sample.sql).toBe(sample.text);
    });
    expect(textOf(decoded, value.values.length, column.type)).toBeNull();
  });
}

async function copies(target: ConformanceTarget, value: ValueCase, as: MoveForm): Promise<void> {
  await withEnds(target, async (ends) => {
    await ends.source.makeValues(value);
    if (value.before) await ends.destination.sql?.run(...value.before);
    const finish = await moveAll(target, ends, { as });
    expect(finish.problems).toEqual([]);
    const expected = await ends.source.probeValues(value);
    expect(expected).toHaveLength(value.values.length + 1);
    expect(await ends.destination.probeValues(value)).toEqual(expected);
    const types = (store: TestStore) =>
      introspected(target, store).then((schema) =>
        tableOf(schema, 't').columns.map((column) => column.nativeType),
      );
    expect(await types(ends.destination)).toEqual(await types(ends.source));
  });
}
