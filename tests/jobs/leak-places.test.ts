import { beforeAll, describe, expect, it } from 'vitest';
import type { PiiEntity } from '@core/contract/pii-entities';
import { mockLocales } from '@core/generators/words/locales';
import { firstNames, lastNames } from '@core/generators/words/names';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { createSqliteDatabase } from '../setup/sqlite';
import { choices, kindOfPerson, places, statements, withMarks } from './leak-places';
import { readSchema, runOnce, testRunDeps, type Choices } from './run-harness';
import { severalRuns } from '../setup/limits';

const deps: RunDeps = testRunDeps();

async function leaksOf(
  sql: readonly string[],
  chosen: Choices,
  kindOf: (column: string) => PiiEntity | null,
) {
  const [source, destination] = [createSqliteDatabase(), createSqliteDatabase()];
  try {
    await source.run(...sql);
    const schema = withMarks(await readSchema(deps, source.config, chosen), 'person', kindOf);
    const { outcome } = await runOnce(deps, {
      source: source.config,
      destination: destination.config,
      schema,
    });
    return outcome.checks.find(({ id }) => id === 'leaked-values')!;
  } finally {
    await source.drop();
    await destination.drop();
  }
}

describe('a value that is protected in one column and stands in another', () => {
  let found: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  beforeAll(async () => {
    const check = await leaksOf(statements, choices, kindOfPerson);
    expect(check).toMatchObject({ verdict: 'fails', fault: 'user' });
    found = new Map(
      check.details.flatMap(({ column_names: [column = ''], params }) =>
        params['remark'] === undefined ? [[column, params]] : [],
      ),
    );
  }, severalRuns);

  it.each(Object.entries(places).map(([column, { kind }]) => [column, kind] as const))(
    'fails the proof: %s (%s)',
    (column, kind) => {
      expect(Object.keys(found.get(column) ?? {})).toContain(kind);
    },
  );
});

const colours = ['Brown', 'White', 'Black', 'Green', 'Gray', 'Rose', 'Violet', 'Amber', 'Silver', 'Gold'];
const cities = [
  'Jackson',
  'Lincoln',
  'Utrecht',
  'Berlin',
  'Charlotte',
  'Florence',
  'Oxford',
  '横浜市',
  'Essen',
];
const subjects = [
  'Young cooks',
  'A long walk',
  'The baker and the butler',
  'Winter in Holland',
  'Price list',
];

/** Numbers that look drawn, the same each time. */
function drawing(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const day = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);

/** People with names of a language, and things and other people that share what is common with them alone. */
function honest(locale: (typeof mockLocales)[number], count: number, seed: number): readonly string[] {
  const below = drawing(seed);
  const one = (list: readonly string[]) => list[below(list.length)]!.replaceAll("'", "''");
  const [first, last] = [firstNames(locale), lastNames(locale)];
  const digits = (length: number) => Array.from({ length }, () => below(10)).join('');
  const persons = Array.from({ length: count }, (_, at) => {
    const [given, family] = [one(first), one(last)];
    const values = [given, family, `p${at}.${below(9999)}@mail.example`, `06${digits(8)}`, digits(9)];
    return `(${at + 1}, ${[...values, day(below(25_000) - 10_000)].map((value) => `'${value}'`).join()})`;
  });
  const things = Array.from({ length: count }, (_, at) => {
    const text = `${one(subjects)} ${one(colours).toLowerCase()} no. ${below(9000)}, ${one(colours)} & ${one(cities)}`;
    const hash = digits(20) + ['ab', 'cd', 'ef'][below(3)]!.repeat(6);
    const values = [one(colours), one(cities), text, hash, day(16_000 + below(3_000)), one(last)];
    return `(${at + 1}, ${100_000_000 + at * 3}, ${below(2 ** 31)}, ${values.map((value) => `'${value}'`).join()})`;
  });
  return [
    `CREATE TABLE person (id INTEGER PRIMARY KEY, first_name VARCHAR(40), last_name VARCHAR(40), email VARCHAR(80),
       phone VARCHAR(20), bsn VARCHAR(9), born DATE)`,
    `INSERT INTO person VALUES ${persons.join()}`,
    `CREATE TABLE thing (id INTEGER PRIMARY KEY, number BIGINT, weight BIGINT, colour VARCHAR(20), city VARCHAR(20),
       note VARCHAR(200), hash VARCHAR(64), made DATE, author VARCHAR(40))`,
    `INSERT INTO thing VALUES ${things.join()}`,
  ];
}

describe('what things and other people share with those that are protected', () => {
  const kept = ['house', 'street'];
  const honestChoices = Object.fromEntries(
    Object.entries(choices).filter(([key]) => key.startsWith('person.') && !kept.includes(key.slice(7))),
  );
  const runs = [...mockLocales].flatMap((locale, at) => [
    [locale, 30 + at, at + 1] as const,
    [locale, 700 + 150 * at, at + 11] as const,
  ]);

  it.each(runs)('is no leak: %s, %i people', { timeout: severalRuns }, async (locale, count, seed) => {
    const check = await leaksOf(honest(locale, count, seed), honestChoices, kindOfPerson);
    expect(check.details.filter(({ params }) => params['remark'] === undefined)).toEqual([]);
    expect(check.verdict).not.toBe('fails');
  });
});
