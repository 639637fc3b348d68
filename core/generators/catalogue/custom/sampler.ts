import { z } from 'zod';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { KeyedPermutation } from '@core/kernel/keyed-permutation';
import { byRule } from '../../engine/capabilities';
import { columnField } from '../../engine/column-field';
import { columnOfTexts, fitTest } from '../../engine/made-values';
import { seedFields } from '../../engine/parameters';
import { valueListField } from '../../engine/value-list-field';
import { limits } from '@core/contract/limits';
import { rowSeeds } from '../../engine/seeded-rows';
import { mappedSeed } from '../../engine/seeds';
import { textReader } from '../../engine/text-column';
import { byWeight, readList, type Weighted } from '../../weighted-list';
import type { ColumnGenerator, GeneratorContext, GeneratorDefinition, ValueDomain } from '../../generator';

const parameters = z.object({
  values: valueListField(limits.listTextMax),
  preserveFrequencies: z.boolean().default(true),
  rowKeyColumn: columnField,
  consistent: z.boolean().default(false),
  ...seedFields,
});
type Parameters = z.output<typeof parameters>;

/**
 * A value from a list for each row, by the list's weights or each equally often, regardless of the source value; a row
 * with a key gets the same in every run. With `consistent` each value of the list maps to another one of it, one to
 * one. Enums and yes/no columns provide their own list.
 */
export const customSampler: GeneratorDefinition<Parameters> = {
  id: 'custom.sampler',
  family: 'Mockers',
  treatment: 'mock',
  capabilities: { ...byRule, keepsFormat: 'yes', consistent: true },
  parameters,
  accepts: ['utf8', 'enum', 'int', 'bool'],
  locales: [],
  review({ type }, given) {
    const list = listFor(type, given);
    if (list.length === 0) return [{ severity: 'refusal', code: 'list-empty', params: {} }];
    const fits = fitsType(type);
    return list.every(({ value }) => fits(value))
      ? []
      : [{ severity: 'refusal', code: 'list-does-not-fit', params: {} }];
  },
  possibleValues: ({ type }, given) => listFor(type, given).length,
  drawsFromList: ({ values }) => typeof values === 'string' && values.trim() !== '',
  companions: ({ rowKeyColumn, consistent }) =>
    rowKeyColumn === null || consistent ? [] : [{ column: rowKeyColumn, side: 'source' }],
  create(given, context) {
    const list = listFor(context.column.type, given);
    return given.consistent ? substituted(list, given, context) : sampled(list, given, context);
  },
};

function listFor(type: LogicalType, { values, preserveFrequencies }: Parameters): readonly Weighted[] {
  const given = readList(values);
  const list = given.length > 0 ? given : valuesOfType(type).map((value) => ({ value, weight: 1 }));
  return preserveFrequencies ? list : list.map(({ value }) => ({ value, weight: 1 }));
}

function valuesOfType(type: LogicalType): readonly string[] {
  if (type.kind === 'enum') return type.values;
  return type.kind === 'bool' ? ['false', 'true'] : [];
}

function fitsType(type: LogicalType): (value: string) => boolean {
  const own = valuesOfType(type);
  return own.length > 0 ? (value) => own.includes(value) : fitTest(type);
}

/** By the key of the row if it is given, else by its number. */
function sampled(list: readonly Weighted[], given: Parameters, context: GeneratorContext): ColumnGenerator {
  const { type } = context.column;
  const drawing = { meaning: 'sampler', seed: given.seed };
  const byRow = rowSeeds(context, { ...drawing, consistent: false });
  const byKey = rowSeeds(context, { ...drawing, meaning: `sampler:${context.domain}`, consistent: true });
  const placeOf = byWeight(list.map(({ weight }) => weight));
  const bits = new Uint32Array(2);
  const [keyType] = context.companions ?? [];
  return {
    domainOf: sampledDomains(list),
    generate(input, rows, [keys] = []) {
      byRow.rows = rows;
      const key = keys && keyType ? textReader(keys, keyType) : () => null;
      return columnOfPlaces(list, input, type, rows.rowCount, (_, row) => {
        const own = key(row);
        if (own === null) byRow.seed('', row, bits);
        else byKey.seed(own, row, bits);
        return placeOf(bits[0]! / 0x1_0000_0000);
      });
    },
  };
}

/** A draw equals a row's own value with the probability of that value. */
function sampledDomains(list: readonly Weighted[]): (text: string) => ValueDomain {
  const total = list.reduce((sum, { weight }) => sum + weight, 0);
  const domains = new Map(
    list.map(({ value, weight }): [string, ValueDomain] => [
      value,
      { name: `sampled:${value}`, size: total / weight, stays: 'each' },
    ]),
  );
  const outside: ValueDomain = { name: 'outside', size: list.length, stays: 'never' };
  return (text) => domains.get(text) ?? outside;
}

/** Around a cycle of all values of the list, in keyed order. A value outside the list becomes any one of it. */
function substituted(
  list: readonly Weighted[],
  { seed }: Parameters,
  context: GeneratorContext,
): ColumnGenerator {
  const { type } = context.column;
  const sorted = list.map(({ value }) => value).sort();
  const hash = context.hash.derive(`value:sampler:${mappedSeed(seed)}:${JSON.stringify(sorted)}`);
  const order = new KeyedPermutation(hash, sorted.length);
  const circle = sorted.map((_, place) => sorted[order.at(place)]!);
  const placeIn = new Map(list.map(({ value }, place) => [value, place]));
  const next = new Map(
    circle.map((value, place) => [value, placeIn.get(circle[(place + 1) % circle.length]!)!]),
  );
  const bits = new Uint32Array(2);
  const stays = list.length > 1 ? 'never' : 'each';
  return {
    domainOf: (text) => ({ name: next.has(text) ? 'list' : 'outside', size: list.length, stays }),
    generate: (input, { rowCount }) =>
      columnOfPlaces(list, input, type, rowCount, (text) => {
        const known = next.get(text);
        if (known !== undefined) return known;
        hash.text(text, bits);
        return Math.floor((bits[0]! / 0x1_0000_0000) * list.length);
      }),
  };
}

/** NULL and blank texts stay. */
function columnOfPlaces(
  list: readonly Weighted[],
  input: Column,
  type: LogicalType,
  rowCount: number,
  placeOf: (text: string, row: number) => number,
): Column {
  const read = textReader(input, type);
  const made = Array.from({ length: rowCount }, (_, row) => {
    const text = read(row);
    return text === null || text.trim() === '' ? text : list[placeOf(text, row)]!.value;
  });
  if (type.kind !== 'bool') return columnOfTexts(type, made);
  return {
    storage: 'bool',
    values: Uint8Array.from(made, (text) => (text === 'true' ? 1 : 0)),
    nulls: made.includes(null) ? Uint8Array.from(made, (text) => (text === null ? 1 : 0)) : null,
  };
}
