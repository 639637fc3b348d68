import { afterEach, describe, expect, it } from 'vitest';
import {
  numbersTo,
  plannedSource,
  type PlannedOptions,
  type PlannedSource,
} from '../../../tests/jobs/planned-source';
import type { Choices } from '../../../tests/jobs/run-harness';
import { reviewModels } from './review-models';

let planned: PlannedSource | null = null;
afterEach(() => planned?.close());

const statements = [
  `CREATE TABLE region (id INTEGER NOT NULL PRIMARY KEY, name TEXT)`,
  `CREATE TABLE customer (id INTEGER NOT NULL PRIMARY KEY, n INTEGER)`,
  `CREATE TABLE purchase (id INTEGER NOT NULL PRIMARY KEY, customer_id INTEGER REFERENCES customer (id), n INTEGER)`,
  `CREATE TABLE visit (id INTEGER NOT NULL PRIMARY KEY, region_id INTEGER REFERENCES region (id), n INTEGER)`,
  `INSERT INTO region SELECT i, 'r' || i FROM ${numbersTo(2)}`,
  `INSERT INTO customer SELECT i, i % 5 FROM ${numbersTo(100)}`,
  `INSERT INTO purchase SELECT i, 1 + i % 100, i % 5 FROM ${numbersTo(300)}`,
  `INSERT INTO visit SELECT i, 1 + i % 2, i % 5 FROM ${numbersTo(400)}`,
];
const choices: Choices = Object.fromEntries(
  ['customer', 'purchase', 'visit'].flatMap((name) => [
    [`${name}.id`, 'key.generate'],
    [`${name}.n`, 'ai.synthesize'],
  ]),
);
const allAsk = Object.fromEntries(
  ['region', 'customer', 'purchase', 'visit'].map((name) => [name, { rowsToGenerate: 50 }]),
);

async function found(
  tables: PlannedOptions['tables'],
  rows: Readonly<Record<string, number>> = {},
  given = choices,
  of = statements,
) {
  planned = await plannedSource(of, given, tables ? { tables } : {});
  const findings = reviewModels(planned.request, planned.plan, new Map(Object.entries(rows)));
  return findings.map(({ severity, code, params }) => ({ severity, code, params }));
}

describe('a number of rows to generate', () => {
  it('is reported as unused if rows are those of the source, or follow from a parent, and nowhere else', async () => {
    expect(await found(allAsk)).toEqual([
      {
        severity: 'warning',
        code: 'rows-setting-follows-parent',
        params: { table: 'purchase', parent: 'customer' },
      },
      { severity: 'warning', code: 'rows-setting-not-used', params: { table: 'region' } },
    ]);
  });

  it('follows from the parent of a sequence, however many rows each has', async () => {
    const many = [...statements, `INSERT INTO purchase SELECT i, 7, 1 FROM ${numbersTo(9000)} WHERE i > 300`];
    const asked = { purchase: { rowsToGenerate: 50 } };
    expect(await found(asked, {}, choices, many)).toEqual([]);
    await planned!.close();
    const sequence = { purchase: { rowsToGenerate: 50, model: 'SequenceTableModel' as const } };
    expect(await found(sequence, {}, choices, many)).toMatchObject([
      { code: 'rows-setting-follows-parent', params: { table: 'purchase', parent: 'customer' } },
    ]);
    await planned!.close();
    const visit = { rowsToGenerate: 50, model: 'SequenceTableModel' as const };
    expect(await found({ visit })).toMatchObject([
      { code: 'rows-setting-follows-parent', params: { table: 'visit', parent: 'region' } },
    ]);
  });

  it('is not used if nothing is learnt', async () => {
    const codes = (await found(allAsk, {}, {})).map(({ code }) => code);
    expect(codes).toEqual(Array(4).fill('rows-setting-not-used'));
  });
});

describe('a table with too few rows', () => {
  it('is found by its name, with the number of rows that its preset needs', async () => {
    const private_ = { customer: { preset: 'private' as const } };
    expect(await found(private_, { customer: 9, purchase: 10 })).toEqual([
      {
        severity: 'error',
        code: 'synthesis-too-few-rows',
        params: { table: 'customer', rows: 9, minimum: 20 },
      },
    ]);
  });

  it('is found if its settings leave too few to learn from', async () => {
    expect(await found({ visit: { maxTrainingRows: 3 } })).toEqual([
      { severity: 'error', code: 'synthesis-too-few-rows', params: { table: 'visit', rows: 3, minimum: 10 } },
    ]);
  });

  it('may be empty, unless rows are requested', async () => {
    expect(await found({}, { customer: 0 })).toEqual([]);
    await planned!.close();
    expect(await found({ customer: { rowsToGenerate: 5 } }, { customer: 0 })).toMatchObject([
      { code: 'synthesis-too-few-rows', params: { table: 'customer', rows: 0 } },
    ]);
  });
});

describe('a privacy budget', () => {
  it('is refused for tables that are generated together, and accepted for a single one', async () => {
    const budget = { privacyEpsilon: 1 };
    expect(await found({ purchase: budget, customer: budget })).toEqual([
      { severity: 'error', code: 'synthesis-budget-one-table', params: { table: 'customer' } },
      { severity: 'error', code: 'synthesis-budget-one-table', params: { table: 'purchase' } },
    ]);
    await planned!.close();
    const alone = { 'customer.id': 'key.generate', 'customer.n': 'ai.synthesize' };
    expect(await found({ customer: budget }, {}, alone)).toEqual([]);
  });
});

describe('a unique index over expressions or some of the rows', () => {
  const indexed = (index: string) => [...statements, `CREATE UNIQUE INDEX one ON visit ${index}`];
  const refused = [
    {
      severity: 'error',
      code: 'generator-not-unique',
      params: { table: 'visit', column: 'n', generator: 'ai.synthesize' },
    },
  ];

  it('rejects learnt columns in its keys or its condition', async () => {
    expect(await found({}, {}, choices, indexed('(n, id) WHERE id > 0'))).toEqual(refused);
    await planned!.close();
    expect(await found({}, {}, choices, indexed('(region_id, id % 500) WHERE n = 3'))).toEqual(refused);
  });

  it('allows a model of other columns', async () => {
    expect(await found({}, {}, choices, indexed('(id, region_id) WHERE id > 0'))).toEqual([]);
  });
});
