import { profileOf } from '@core/generators/conformance/fixtures';
import { tryOut } from '@core/generators/conformance/try-out';
import { needsWholeColumn, type GeneratorDefinition } from '@core/generators/generator';
import type { Column } from '@core/kernel/data/column';
import { convertColumn } from '@core/pipeline/convert/convert-column';
import type { LogicalKind, LogicalType } from '@core/kernel/data/logical-type';

interface Beside {
  readonly name: string;
  readonly type: LogicalType;
  readonly values: readonly (string | null)[];
}

interface Example {
  readonly type: LogicalType;
  readonly source: readonly (string | null)[];
  readonly options: Record<string, unknown>;
  /** Columns of the row that the generator also reads, in order. */
  readonly beside: readonly Beside[];
}

const text: LogicalType = { kind: 'utf8' };
const int: LogicalType = { kind: 'int', bits: 32, signed: true };

/** A column of each kind used in examples, in order of preference. */
const ofKind: readonly (readonly [LogicalKind, LogicalType, readonly string[]])[] = [
  ['utf8', text, ['Emma Jones', 'Jan de Vries', 'Emma Jones']],
  ['date', { kind: 'date' }, ['1980-02-03', '2024-12-31', '1980-02-03']],
  ['timestamp', { kind: 'timestamp', zoned: false }, ['2024-03-09 13:05:07', '2023-01-31 08:00:00']],
  ['time', { kind: 'time', zoned: false }, ['13:05:07', '08:00:00']],
  ['int', int, ['41', '42', '1000']],
  ['decimal', { kind: 'decimal', precision: 9, scale: 2 }, ['12.50', '0.99', '1000.00']],
  ['float', { kind: 'float', bits: 64 }, ['52.3702', '4.8952']],
  ['uuid', { kind: 'uuid' }, ['2f1c1f0e-8d7b-4c55-9c1b-6a54c2f6f0a1']],
  ['json', { kind: 'json' }, ['{"name":"Emma Jones"}']],
];

/** Typical values of a kind of data, by the id of its generator. */
const sources: Readonly<Record<string, readonly string[]>> = {
  'mock.first-name': ['Emma', 'Jan', 'EMMA'],
  'mock.last-name': ['Jones', 'de Vries', 'JONES'],
  'mock.initials': ['E.', 'J.P.'],
  'mock.gender': ['F', 'M', 'female'],
  'mock.email': ['emma.jones@gmail.com', 'info@example.com'],
  'mock.username': ['ejones', 'jan_devries'],
  'mock.phone': ['+31 20 123 4567', '(212) 555-0142'],
  'mock.mobile': ['+31 6 12345678', '06-12345678'],
  'mock.street-address': ['Dorpsstraat 12', '221B Baker Street'],
  'mock.street': ['Dorpsstraat', 'Baker Street'],
  'mock.house-number': ['12', '221B'],
  'mock.postcode': ['1012 AB', '90210'],
  'mock.city': ['Utrecht', 'London'],
  'mock.state': ['CA', 'Utrecht'],
  'mock.country': ['NL', 'Germany'],
  'mock.iban': ['NL91ABNA0417164300', 'DE89 3704 0044 0532 0130 00'],
  'mock.credit-card': ['4111 1111 1111 1111', '378282246310005'],
  'mock.bsn': ['111222333'],
  'mock.licence-plate': ['AB-123-C', '12-ABC-3'],
  'mock.company': ['Acme Ltd', 'Bakkerij Smit'],
  'mock.job-title': ['Nurse', 'Accountant'],
  'mock.ip': ['192.0.2.17', '2001:db8::1'],
  'mock.mac-address': ['00:1A:2B:3C:4D:5E'],
  'mock.url': ['https://example.com/a'],
  'mask.ff1': ['AB-12345', 'Emma Jones'],
  'mask.numeric-hash': ['AB-12345', '06-12345678'],
  'mask.redact': ['Emma Jones', 'AB-12345'],
  'mask.truncate': ['1012 AB', '90210'],
  'key.hash': ['CUST-00017', 'CUST-00018', 'CUST-00017'],
  'composite.text': ['Emma Jones called from +31 6 12345678 about jan@example.com.'],
};

/** Options that some generators need for a useful example. */
const given: Readonly<Record<string, Partial<Example>>> = {
  'composite.paths': {
    type: { kind: 'json' },
    source: ['{"name": "Emma Jones", "mail": "emma@example.com", "age": 41}'],
    options: { rules: '$.name = mock.full-name\n$.mail = mock.email' },
  },
  'calculated.formula': {
    options: { formula: 'ROUND([price] * 1.21, 2) & " incl."' },
    beside: [
      { name: 'price', type: { kind: 'decimal', precision: 9, scale: 2 }, values: ['12.50', '0.99', null] },
    ],
  },
  'calculated.conditions': {
    options: {
      branches: [
        { when: '[country] = "NL"', generator: 'mock.city', parameters: { locale: 'nl' } },
        { when: '', generator: 'custom.constant', parameters: { value: 'abroad' } },
      ],
    },
    beside: [{ name: 'country', type: text, values: ['NL', 'DE', 'NL'] }],
  },
  'custom.template': {
    options: { rowTemplate: 'INV-{ordered:%Y}-{country}-{seq:6}' },
    beside: [
      { name: 'ordered', type: { kind: 'date' }, values: ['2024-03-09', '2023-12-31', null] },
      { name: 'country', type: text, values: ['NL', 'DE', 'FR'] },
    ],
  },
  'custom.sampler': { options: { values: 'open:12|closed:3' } },
  'custom.constant': { options: { value: 'removed' } },
};

const place = { table: 'example', column: 'example' };

const columnOf = (type: LogicalType, values: readonly (string | null)[]): Column =>
  convertColumn({ storage: 'text', values: [...values] }, values.length, text, type, place);

/** A column of the most preferred kind that the generator accepts. */
function plainExample(generator: GeneratorDefinition): Example | null {
  const found = ofKind.find(([kind]) => generator.accepts.includes(kind));
  if (!found) return null;
  const [kind, type, usual] = found;
  const source = kind === 'utf8' ? (sources[generator.id] ?? datesOrUsual(generator, usual)) : usual;
  return { type, source, options: {}, beside: [] };
}

const datesOrUsual = (generator: GeneratorDefinition, usual: readonly string[]): readonly string[] =>
  'dateFormat' in generator.parameters.parse({}) ? ['1980-02-03', '31-12-2024'] : usual;

/** A few values with the generator's output; null if it needs a model first, or accepts none of these columns. */
export function madeExample(
  generator: GeneratorDefinition,
): (Example & { readonly made: readonly (string | null)[] }) | null {
  const plain = plainExample(generator);
  if (plain === null || generator.capabilities.learnt === true) return null;
  const example: Example = { ...plain, ...given[generator.id] };
  const { type, source, options, beside } = example;
  const isWhole = needsWholeColumn(generator, profileOf(type), generator.parameters.parse(options));
  const take = (rows: Float64Array) =>
    columnOf(
      type,
      Array.from(rows, (row) => source[row] ?? null),
    );
  const made = tryOut(generator.id, source, {
    ...{ type, parameters: options, input: columnOf(type, source) },
    context: {
      wholeColumn: isWhole ? { length: source.length, take } : null,
      companions: beside.map((one) => one.type),
    },
    beside: beside.map((one) => columnOf(one.type, one.values)),
  });
  return { ...example, made };
}
