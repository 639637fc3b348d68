import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import generatorTexts from '@core/contract/texts/en/generators.json';
import type { GeneratorType } from '@core/contract/schemas/generator';
import { openRunningShop, type RunningShop } from './running-shop';

let shop: RunningShop;
let types: readonly GeneratorType[];
beforeAll(async () => {
  shop = await openRunningShop();
  types = await shop.owner.client.call('generators.supportedTypes', {});
});
afterAll(() => shop.close());

const typeOf = (id: string): GeneratorType => {
  const found = types.find((type) => type.id === id);
  if (!found) throw new Error(`There is no generator ${id}.`);
  return found;
};
const parametersOf = (id: string) => typeOf(id).parameters.map(({ name }) => name);

describe('the families of generators', () => {
  it.each([
    ['S3.158', 'Dynamic', 'ai.synthesize'],
    ['S3.159', 'Duplicate', 'duplicate'],
    ['S3.160', 'Mockers', 'mock.email'],
    ['S3.162', 'Hash', 'key.hash'],
    ['S3.163', 'Mask', 'mask.ff1'],
    ['S3.164', 'Exclude', 'exclude'],
    ['S3.165', 'Generate', 'key.generate'],
    ['S3.166', 'Shuffle', 'shuffle'],
  ])('[%s] have %s', (_, family, id) => {
    expect(typeOf(id).family).toBe(family);
  });
});

describe('a generator', () => {
  /** The generated values of a column, beside those of the source. */
  const previewOf = async (place: string, id: string, parameters: Record<string, string | number> = {}) => {
    const { rows } = await shop.owner.client.call('generators.dataPreview', {
      params: { columnId: await shop.columnId(place) },
      body: { generator: { id, parameters } },
    });
    return { source: rows.map(({ source }) => source), made: rows.map(({ made }) => made) };
  };
  type Values = Awaited<ReturnType<typeof previewOf>>;
  const isNumberFrom = (low: number, high: number) => (values: Values) =>
    values.made.every((value) => Number(value) >= low && Number(value) <= high);
  const differs = ({ source, made }: Values) => made.some((value, at) => value !== source[at]);
  const isDistinct = ({ made }: Values) => new Set(made).size === made.length;

  const cases: readonly [
    id: string,
    what: string,
    place: string,
    generator: string,
    parameters: Record<string, string | number>,
    holds: (values: Values) => boolean,
  ][] = [
    ['S3.170', 'Duplicate copies', 'customers.first_name', 'duplicate', {}, (values) => !differs(values)],
    [
      'S3.171',
      'Shuffle makes nothing that the column does not hold',
      'customers.loyalty_points',
      'shuffle',
      {},
      (values) => differs(values) && values.made.every((value) => Number(value) % 7 === 0),
    ],
    [
      'S3.172',
      'Exclude leaves NULL',
      'customers.notes',
      'exclude',
      {},
      ({ made }) => made.every((value) => value === null),
    ],
    [
      'S1.021',
      'A language chosen for a column makes names of it',
      'customers.first_name',
      'mock.first-name',
      { locale: 'ja' },
      ({ made }) =>
        made.every((value) =>
          /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(String(value)),
        ),
    ],
    ['S3.173', 'Generate makes new keys', 'customers.id', 'key.generate', {}, isDistinct],
    [
      'S3.174',
      'Hash makes other keys of the same kind',
      'customers.id',
      'key.hash',
      {},
      (values) =>
        isDistinct(values) && differs(values) && values.made.every((value) => /^-?\d+$/.test(String(value))),
    ],
    [
      'S3.176',
      'Custom string fills its form',
      'customers.first_name',
      'custom.string',
      { template: 'A-##' },
      ({ made }) => made.every((value) => /^A-\d\d$/.test(String(value))),
    ],
    [
      'S3.177',
      'Custom integer has as many digits as its template',
      'customers.loyalty_points',
      'custom.integer',
      { template: '7##' },
      isNumberFrom(700, 799),
    ],
    [
      'S3.179',
      'Numeric range stays within it',
      'customers.loyalty_points',
      'numeric.range',
      { min: 3, max: 5 },
      isNumberFrom(3, 5),
    ],
    [
      'S3.180',
      'Uniform stays between low and high',
      'customers.loyalty_points',
      'numeric.uniform',
      { low: 10, high: 20 },
      isNumberFrom(10, 20),
    ],
    ['S3.182', 'Noise changes a number', 'customers.loyalty_points', 'noise.numeric', {}, differs],
    [
      'S3.183',
      'Format-preserving encryption keeps the form',
      'customers.email',
      'mask.ff1',
      {},
      (values) =>
        isDistinct(values) &&
        values.made.every((value, at) => String(value).length === String(values.source[at]).length),
    ],
    [
      'S3.184',
      'Mocks cover names',
      'customers.first_name',
      'mock.first-name',
      {},
      ({ made }) => made.every((value) => /^\p{Lu}\p{L}/u.test(String(value))),
    ],
    [
      'S3.185',
      'Mocks cover addresses',
      'customers.last_name',
      'mock.street-address',
      {},
      ({ made }) => made.every((value) => /\d/.test(String(value)) && /\p{L}/u.test(String(value))),
    ],
    [
      'S3.168',
      'Mock covers vehicles, devices and numbers of people',
      'customers.notes',
      'mock.vin',
      {},
      ({ made }) => made.some((value) => /^[A-Z0-9]{17}$/.test(String(value))),
    ],
    [
      'S3.178',
      'Sampler draws what the column holds',
      'customers.loyalty_points',
      'custom.column-sampler',
      {},
      ({ made }) => made.every((value) => Number(value) % 7 === 0),
    ],
    [
      'S3.186',
      'Mocks cover finance',
      'customers.notes',
      'mock.bic',
      {},
      ({ made }) => made.some((value) => /^Q[A-Z]{5}[A-Z]0XXX$/.test(String(value))),
    ],
    [
      'S3.188',
      'Mocks cover dates',
      'customers.birth_date',
      'mock.past-date',
      { reference: '2001-01-01', years: 2 },
      ({ made }) => made.every((value) => value === null || /^(1999|2000)-/.test(String(value))),
    ],
    [
      'S3.187',
      'Mocks cover the internet',
      'customers.notes',
      'mock.ip',
      {},
      ({ made }) => made.some((value) => /^\d+(\.\d+){3}$/.test(String(value))),
    ],
  ];

  it.each(cases)('[%s] %s', async (_, __, place, generator, parameters, holds) => {
    const values = await previewOf(place, generator, parameters);
    expect(holds(values), JSON.stringify(values.made)).toBe(true);
  });

  it('has a name in words [S3.167]', () => {
    expect(generatorTexts.ai.synthesize.label).toBe('AI synthesize');
  });
});

describe('options', () => {
  it('of a sampler: preserve_frequencies [S3.197]', () => {
    expect(parametersOf('custom.column-sampler')).toContain('preserveFrequencies');
    expect(parametersOf('custom.sampler')).toContain('preserveFrequencies');
  });

  it.each([
    ['S3.191', 'cardinalityThreshold'],
    ['S3.192', 'rareCategory'],
    ['S3.193', 'clipThreshold'],
  ])('[%s] of AI synthesize: %s', (_, name) => {
    expect(parametersOf('ai.synthesize')).toContain(name);
  });

  it.each([
    ['S3.189', 'max_training_rows', 150],
    ['S3.190', 'read_random_subset', true],
    ['S3.198', 'rows_to_generate', 300],
    ['S3.199', 'max_sequence_length', 20],
    ['S3.200', 'max_training_rows', 120],
    ['S3.201', 'rare_sequence_threshold', 5],
  ])('[%s] of a table: %s is kept', async (_, name, value) => {
    const body = { id: await shop.tableId('orders'), [name]: value };
    const { settings } = await shop.owner.client.call('table.update', { body });
    expect(settings).toMatchObject({ [name]: value });
  });
});
