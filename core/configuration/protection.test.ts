import { parametersOf, findGenerator, generators } from '@core/generators/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  columnNamed,
  configuredSource,
  shop,
  type ConfiguredSource,
} from '../../tests/setup/configured-source';
import { emptyColumnConfiguration, type TableConfiguration } from './configuration';
import { isWeaker, protectionOf, weakened, type Protection } from './protection';
import { createWorkbench, type Workbench } from './workbench';

let source: ConfiguredSource;
let bench: Workbench;
beforeAll(async () => {
  source = await configuredSource(shop);
  bench = await source.bench();
});
afterAll(() => source.close());

type Choice = readonly [id: string, parameters?: Record<string, unknown>];

/** How the notes of customers are protected by a generator, with settings of their table. */
function protection([id, parameters = {}]: Choice, table: Partial<TableConfiguration> = {}): Protection {
  const generator = findGenerator(id)!;
  const notes = columnNamed(bench, 'customers.notes');
  const tables = bench.schema.tables.map((one) =>
    one.id === notes.tableId ? { ...one, configuration: { ...one.configuration, ...table } } : one,
  );
  const choice = { id, parameters: parametersOf(generator, parameters) };
  return protectionOf(createWorkbench({ ...bench.schema, tables }, 'en'), notes, { generator, choice });
}

it.each<[Protection['level'], Choice]>([
  ['excluded', ['exclude']],
  ['made', ['mock.first-name']],
  ['made', ['custom.constant']],
  ['made', ['key.generate']],
  ['made', ['ai.synthesize']],
  ['masked', ['mask.ff1']],
  ['masked', ['key.hash']],
  ['masked', ['mask.redact']],
  ['partly', ['mask.redact', { keepFirst: 64 }]],
  ['partly', ['mask.ff1', { keepLast: 1 }]],
  ['partly', ['mask.character-swap', { keepFirst: 2 }]],
  ['partly', ['ai.synthesize', { rareThreshold: 1 }]],
  ['partly', ['ai.synthesize', { cardinalityThreshold: 50_000 }]],
  ['partly', ['noise.date']],
  ['partly', ['shuffle']],
  ['copied', ['duplicate']],
])('a column is %s by %j', (level, choice) => {
  expect(protection(choice).level).toBe(level);
});

it('a column of an excluded table, or of a view, is excluded whatever its generator', () => {
  expect(protection(['duplicate'], { isExcluded: true }).level).toBe('excluded');
  expect(protectionOf(bench, columnNamed(bench, 'customer_list.email')).level).toBe('excluded');
});

it('a generator that lets parts of a value stay says how its parameters change that', () => {
  const numbers = ({ id }: { id: string }) => protection([id]).keeps.length;
  // a shuffle and an age have nothing to set, and a formula and a template read only what the run makes
  const others = ['shuffle', 'mock.age', 'calculated.formula', 'custom.template'];
  const partly = generators.filter(
    ({ id, capabilities }) => capabilities.protects === 'part' && !others.includes(id),
  );
  for (const generator of partly) expect(numbers(generator), generator.id).toBeGreaterThan(0);
});

describe('protection', () => {
  const order: readonly Choice[] = [
    ['exclude'],
    ['mock.first-name'],
    ['mask.ff1'],
    ['shuffle'],
    ['duplicate'],
  ];

  it('goes from nothing written to the value itself', () => {
    order.forEach((before, at) =>
      order.forEach((after, then) => {
        expect(isWeaker(protection(after), protection(before)), `${before[0]} to ${after[0]}`).toBe(
          then > at,
        );
      }),
    );
  });

  it.each<[string, Choice, Choice]>([
    ['more characters stay', ['mask.redact', { keepFirst: 1 }], ['mask.redact', { keepFirst: 2 }]],
    ['others stay', ['mask.redact', { keepFirst: 2 }], ['mask.redact', { keepLast: 1 }]],
    ['dates stay nearer', ['noise.date', { days: 30 }], ['noise.date', { days: 1 }]],
    ['one part is changed for another', ['shuffle'], ['noise.date', { days: 36_500 }]],
    [
      'a model keeps rarer values',
      ['ai.synthesize', { rareThreshold: 50 }],
      ['ai.synthesize', { rareThreshold: 20 }],
    ],
    ['a model loses its noise', ['ai.synthesize', { noise: 0.1 }], ['ai.synthesize']],
    ['a model is left to its preset', ['ai.synthesize', { rareThreshold: 50 }], ['ai.synthesize']],
  ])('is weaker where %s', (_, before, after) => {
    expect(isWeaker(protection(after), protection(before))).toBe(true);
  });

  it.each<[string, Choice, Choice]>([
    ['fewer characters stay', ['mask.redact', { keepFirst: 2 }], ['mask.redact', { keepFirst: 1 }]],
    ['another series is made', ['shuffle', { seed: 1 }], ['shuffle', { seed: 2 }]],
    ['dates move further', ['noise.date', { days: 1 }], ['noise.date', { days: 30 }]],
    ['one mock is changed for another', ['mock.first-name'], ['mock.last-name']],
    ['a model keeps fewer values', ['ai.synthesize'], ['ai.synthesize', { rareThreshold: 50, noise: 0.5 }]],
  ])('is no weaker where %s', (_, before, after) => {
    expect(isWeaker(protection(after), protection(before))).toBe(false);
  });

  it.each<[Partial<TableConfiguration>, Partial<TableConfiguration>]>([
    [{ preset: 'private' }, { preset: null }],
    [{}, { preset: 'faithful' }],
    [{ privacyEpsilon: 1 }, { privacyEpsilon: 2 }],
    [{ privacyEpsilon: 1 }, { privacyEpsilon: null }],
    [{ rareSequenceThreshold: 10 }, { rareSequenceThreshold: 5 }],
    [{ rareSequenceThreshold: null }, { rareSequenceThreshold: 5 }],
    [{ rareSequenceThreshold: 5 }, { rareSequenceThreshold: null }],
  ])('of learnt columns is weaker after %j with %j', (before, after) => {
    const [was, is] = [protection(['ai.synthesize'], before), protection(['ai.synthesize'], after)];
    expect(isWeaker(is, was)).toBe(true);
    expect(isWeaker(was, was)).toBe(false);
    const mocks = [protection(['mock.first-name'], before), protection(['mock.first-name'], after)] as const;
    expect(isWeaker(mocks[1], mocks[0])).toBe(false);
  });

  it('is weaker without the mark of personal data', () => {
    const unmarked = protection(['mock.first-name']);
    expect(isWeaker(unmarked, { ...unmarked, isPersonal: true })).toBe(true);
    expect(isWeaker({ ...unmarked, isPersonal: true }, unmarked)).toBe(false);
  });
});

it('a weakened key weakens all that follow it, and new columns are none', () => {
  const withId = (id: string | null) => {
    const columns = bench.schema.columns.map((column) =>
      column.id === columnNamed(bench, 'customers.id').id
        ? {
            ...column,
            configuration: {
              ...emptyColumnConfiguration,
              generator: id === null ? null : { id, parameters: {} },
            },
          }
        : column,
    );
    return createWorkbench({ ...bench.schema, columns }, 'en');
  };
  const names = (before: Workbench, after: Workbench) =>
    weakened(before, after).map(({ schema }) => schema.name);
  expect(names(withId('key.hash'), withId(null))).toEqual(['id', 'customer_id']);
  expect(names(withId(null), withId('key.hash'))).toEqual([]);
  const without = createWorkbench({ ...bench.schema, columns: [] }, 'en');
  expect(names(without, bench)).toEqual([]);
});
