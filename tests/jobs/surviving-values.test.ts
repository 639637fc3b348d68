import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { connectorCatalogue } from '@core/connectors/catalogue';
import { connectors } from '@core/connectors/registry';
import type { GeneratorDefinition } from '@core/generators/generator';
import { generators } from '@core/generators/registry';
import { runSynthesize } from '@core/jobs/synthesize/run-synthesize';
import { systemClock } from '@core/kernel/clock';
import { textOf } from '@core/kernel/data/text-of';
import { lastNames } from '@core/generators/words/names';
import { silentLogger } from '@core/kernel/logger';
import { createSqliteDatabase } from '../setup/sqlite';
import { workerHere } from '../setup/workers';
import { readSchema, runInput, type Choices } from './run-harness';

const redact = generators.find(({ id }) => id === 'mask.redact')!;

/** Claims to be a mask, but returns its input. */
const identity: GeneratorDefinition = {
  ...redact,
  id: 'test.identity',
  create: () => ({ generate: (input) => input }),
};
/** Gives each row the value of the previous one: no row keeps its own, but every value survives. */
const neighbour: GeneratorDefinition = {
  ...redact,
  id: 'test.neighbour',
  create: () => ({
    generate(input, { rowCount }) {
      if (input.storage !== 'text') throw new TypeError('Texts are expected.');
      const values = input.values.slice(0, rowCount);
      return { storage: 'text', values: values.map((_, row) => values.at(row - 1) ?? null) };
    },
  }),
};
/** Like an old redact that only knew the letters A to Z. */
const latinOnly: GeneratorDefinition = {
  ...redact,
  id: 'test.latin-only',
  create: () => ({
    generate(input, { rowCount }) {
      if (input.storage !== 'text') throw new TypeError('Texts are expected.');
      const values = input.values.slice(0, rowCount);
      return { storage: 'text', values: values.map((text) => text?.replace(/[A-Za-z0-9]/g, 'x') ?? null) };
    },
  }),
};

/** A mock of surnames through which a tenth of the names passes, each to the row behind its own. */
const lastName = generators.find(({ id }) => id === 'mock.last-name')!;
const leaky: GeneratorDefinition = {
  ...lastName,
  id: 'test.leaky',
  create(parameters, context) {
    const mock = lastName.create(parameters, context);
    return {
      ...mock,
      generate(input, rows, companions) {
        const made = mock.generate(input, rows, companions);
        const texts = Array.from({ length: rows.rowCount }, (_, row) =>
          row % 10 === 1 ? textOf(input, row - 1, { kind: 'utf8' }) : textOf(made, row, { kind: 'utf8' }),
        );
        return { storage: 'text', values: texts };
      },
    };
  },
};

const deps = {
  connectors: connectorCatalogue(connectors),
  generators: new Map([...generators, identity, neighbour, latinOnly, leaky].map((one) => [one.id, one])),
  clock: systemClock,
  logger: silentLogger,
  rowsPerShard: 500,
};

const syllables = ['ნი', 'გი', 'ორ', 'თა', 'მა', 'კა', 'ლე', 'სო', 'და', 'ბე', 'ირ', 'უშ', 'ზა', 'ვე', 'ქე'];
const georgian = (i: number) =>
  [i, Math.floor(i / 15), Math.floor(i / 225)].map((at) => syllables[at % 15]).join('') + 'შვილი';
const count = 3040;

let source: TestDatabase;
beforeEach(async () => {
  source = createSqliteDatabase();
  const rows = Array.from({ length: count }, (_, i) =>
    [
      `${i + 1}`,
      `'${georgian(i)}'`,
      `'person${i}@source.example'`,
      `'${i % 2 ? 'M' : 'V'}'`,
      `'${1e8 + i * 7919}'`,
    ].join(),
  );
  await source.run(
    'CREATE TABLE person (id INTEGER PRIMARY KEY, name VARCHAR(60), email VARCHAR(60), gender CHAR(1), number VARCHAR(12))',
    `INSERT INTO person VALUES ${rows.map((row) => `(${row})`).join()}`,
  );
});
afterEach(() => source.drop());

async function survivorsOf(choices: Choices) {
  const destination = createSqliteDatabase('destination.db');
  try {
    const schema = await readSchema(deps, source.config, choices);
    const { input } = runInput({ source: source.config, destination: destination.config, schema });
    const { checks } = await runSynthesize({ ...deps, executor: workerHere(deps) }, input, () =>
      Promise.resolve(),
    );
    return checks.find(({ id }) => id === 'surviving-values')!;
  } finally {
    await destination.drop();
  }
}

it.each([
  ['a script that a mask does not know', 'person.name', 'test.latin-only', count],
  [
    'a generator that gives back what it gets, in a column that nobody marked',
    'person.email',
    'test.identity',
    count,
  ],
  ['a generator that gives back numbers', 'person.number', 'test.identity', count],
  ['values that change places', 'person.email', 'test.neighbour', count],
])('fails the proof: %s', async (_, column, generator, different) => {
  const check = await survivorsOf({ [column]: generator });
  expect(check).toMatchObject({ verdict: 'fails', fault: 'server', remark: null, found: different });
  expect(check.details).toMatchObject([{ column_names: [column.split('.')[1]], params: { expected: 0 } }]);
});

it.each([
  ['a script of few', 0x13a0],
  ['rare ideographs, two units each', 0x20bb7],
  ['ideographs for compatibility', 0xfa11],
])('passes if a cipher encrypts names in %s', async (_, first) => {
  await source.run(`UPDATE person SET name = char(${first} + id % 64, ${first} + id / 64 % 64)`);
  const { verdict } = await survivorsOf({ 'person.name': 'mask.ff1' });
  expect(['holds', 'remark']).toContain(verdict);
});

it('passes if every generator changes every value', async () => {
  const choices = {
    'person.name': 'mask.redact',
    'person.email': 'mock.email',
    'person.number': 'mask.ff1',
  };
  expect(await survivorsOf(choices)).toMatchObject({ checked: 3, verdict: 'holds', found: 0 });
});

it('quantifies unchanged values: for a key by the fixed points of its permutation', async () => {
  const check = await survivorsOf({ 'person.id': 'key.hash', 'person.gender': 'mask.ff1' });
  expect(['holds', 'remark']).toContain(check.verdict);
  for (const { params } of check.details) expect(params.expected).toBeGreaterThan(0);
});

/** Surnames of which a part is in the mock's own list. */
const surnamesWith = (isListed: (at: number) => boolean): string[] => {
  const listed = [...lastNames('en')];
  return Array.from({ length: 599 }, (_, at) =>
    isListed(at)
      ? (listed.pop() ?? 'Nobodysson')
      : `${syllables.length + at}`.replace(/./g, (digit) => 'bdfgklmnpr'[+digit]!) + 'owsky',
  );
};

const peopleNamed = (surnames: readonly string[]): string =>
  `INSERT INTO customer (id, last_name) VALUES ${surnames
    .map((name, at) => `(${at + 1}, '${name.replaceAll("'", "''")}')`)
    .join()}`;

it.each([
  ['a quarter', (at: number) => at % 4 === 0],
  ['half', (at: number) => at % 2 === 0],
  ['most', (at: number) => at % 4 !== 0],
])('fails if a tenth of the surnames passes, %s of which the mock makes itself', async (_, isListed) => {
  await source.run('CREATE TABLE customer (id INTEGER PRIMARY KEY, last_name VARCHAR(45))');
  await source.run(peopleNamed(surnamesWith(isListed)));
  expect(await survivorsOf({ 'customer.last_name': 'test.leaky' })).toMatchObject({ verdict: 'fails' });
  expect(await survivorsOf({ 'customer.last_name': 'mock.last-name' })).toMatchObject({ verdict: 'remark' });
});

it('leaves chance no more values than the lists of a mock can meet', async () => {
  const surnames = surnamesWith((at) => at % 4 === 0);
  await source.run(
    'CREATE TABLE customer (id INTEGER PRIMARY KEY, last_name VARCHAR(45), city VARCHAR(50), postal_code VARCHAR(10))',
    `INSERT INTO customer VALUES ${surnames
      .map(
        (name, at) =>
          `(${at + 1}, '${name.replaceAll("'", "''")}', 'Sasebo', '${10_007 + ((at * 7_919) % 89_000)}')`,
      )
      .join()}`,
  );
  const check = await survivorsOf({
    'customer.last_name': 'mock.last-name',
    'customer.postal_code': ['mock.postcode', { cityColumn: 'city' }],
  });
  expect(check.verdict).toBe('remark');
  const of = (column: string) => check.details.find(({ column_names: [name] }) => name === column)!;
  // a quarter of the surnames is in the list, and a tenth of such postcodes is one
  expect(of('last_name').params.expected).toBeLessThanOrEqual(120);
  expect(of('postal_code').params.expected).toBeLessThan(60);
  for (const { found, params } of check.details) expect(found).toBeLessThanOrEqual(Number(params.expected));
});
