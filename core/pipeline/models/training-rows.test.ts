import { afterEach, describe, expect, it } from 'vitest';
import {
  numbersTo,
  plannedSource,
  type PlannedOptions,
  type PlannedSource,
} from '../../../tests/jobs/planned-source';
import type { Choices } from '../../../tests/jobs/run-harness';
import { chooseHoldout } from './holdout';
import { readTraining, type TrainingRows } from './training-rows';
import { scopeOf } from './training-scope';

/** Parents with one to five children each, and grandchildren of one in three; the numbers tell who belongs to whom. */
const families = (parents: number) => [
  `CREATE TABLE parent (id INTEGER NOT NULL PRIMARY KEY, n INTEGER)`,
  `CREATE TABLE child (parent_id INTEGER NOT NULL REFERENCES parent (id), number INTEGER NOT NULL, n INTEGER,
     PRIMARY KEY (parent_id, number))`,
  `CREATE TABLE grandchild (id INTEGER NOT NULL PRIMARY KEY, parent_id INTEGER, number INTEGER, n INTEGER,
     FOREIGN KEY (parent_id, number) REFERENCES child (parent_id, number))`,
  `INSERT INTO parent SELECT i, i FROM ${numbersTo(parents)}`,
  `INSERT INTO child SELECT p.id, c.i, p.id FROM parent p JOIN ${numbersTo(5)} c ON c.i <= 1 + p.id % 5`,
  `INSERT INTO grandchild SELECT row_number() OVER (), parent_id, number, n FROM child WHERE (parent_id + number) % 3 = 0`,
  `INSERT INTO grandchild VALUES (1000000, NULL, NULL, NULL)`,
];
const choices: Choices = {
  'parent.id': 'key.generate',
  'parent.n': 'ai.synthesize',
  'child.number': 'key.generate',
  'child.n': 'ai.synthesize',
  'grandchild.id': 'key.generate',
  'grandchild.n': 'ai.synthesize',
};

let planned: PlannedSource | null = null;
afterEach(() => planned?.close());

async function read(parents: number, options?: PlannedOptions, seed = 1): Promise<TrainingRows[]> {
  await planned?.close();
  planned = await plannedSource(families(parents), choices, options);
  const request = { source: planned.source, batchSize: 70, seed, signal: new AbortController().signal };
  return readTraining(request, scopeOf(planned.plan));
}

const numbersOf = (rows: TrainingRows): number[] => {
  const values = [...rows.columns.values()][0]!.values;
  return values.storage === 'int32' || values.storage === 'int64' ? Array.from(values.values, Number) : [];
};

describe('readTraining', () => {
  it('reads all rows if no table exceeds its maximum, each with its parent row', async () => {
    const [parent, child, grandchild] = await read(300);
    expect([parent, child, grandchild].map((rows) => rows!.rowCount)).toEqual(
      [parent, child, grandchild].map((rows) => rows!.sourceRows),
    );
    const parents = numbersOf(parent!);
    expect(numbersOf(child!)).toEqual(Array.from(child!.parents[0]!, (row) => parents[row]));
    const children = numbersOf(child!);
    const hangsOn = Array.from(grandchild!.parents[0]!, (row) => (row < 0 ? 0 : children[row]));
    expect(numbersOf(grandchild!)).toEqual(hangsOn);
    expect(grandchild!.parents[0]!.at(-1)).toBe(-1);
  });

  it('takes exactly the share of parents that keeps all tables below the maximum, with all rows that depend on them', async () => {
    const tables = { child: { maxTrainingRows: 300 } };
    const [parent, child, grandchild] = await read(500, { tables });
    expect(child!.sourceRows).toBe(1500);
    expect(parent!.rowCount).toBe(100);
    const taken = numbersOf(parent!);
    const expected = taken.flatMap((id) => Array.from({ length: 1 + (id % 5) }, () => id));
    expect(numbersOf(child!)).toEqual(expected);
    expect(Array.from(grandchild!.parents[0]!).every((row) => row < child!.rowCount)).toBe(true);
    const below = taken.flatMap((id) =>
      Array.from({ length: 1 + (id % 5) }, (_, at) => at + 1)
        .filter((number) => (id + number) % 3 === 0)
        .map(() => id),
    );
    expect(numbersOf(grandchild!).filter((n) => n > 0)).toEqual(below);
  });

  it('takes others with another seed, spread over the table, and the same with the same seed', async () => {
    const tables = { parent: { maxTrainingRows: 100 } };
    const [one] = await read(500, { tables });
    const [same] = await read(500, { tables });
    const [other] = await read(500, { tables }, 2);
    expect(numbersOf(same!)).toEqual(numbersOf(one!));
    expect(numbersOf(other!)).not.toEqual(numbersOf(one!));
    expect(numbersOf(one!).filter((id) => id > 250).length).toBeGreaterThan(30);
  });

  it('takes the first rows without random sampling', async () => {
    const tables = { parent: { maxTrainingRows: 100, readRandomSubset: false } };
    const [parent] = await read(500, { tables });
    expect(numbersOf(parent!)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  });

  it('samples rows individually, not by families, if a parent has too many to be a sequence', async () => {
    await planned?.close();
    planned = await plannedSource(
      [
        `CREATE TABLE parent (id INTEGER NOT NULL PRIMARY KEY, n INTEGER)`,
        `CREATE TABLE child (id INTEGER NOT NULL PRIMARY KEY, parent_id INTEGER REFERENCES parent (id), n INTEGER)`,
        `INSERT INTO parent SELECT i, i FROM ${numbersTo(20)}`,
        `INSERT INTO child SELECT i, 1 + i % 20, 1 + i % 20 FROM ${numbersTo(2000)}`,
      ],
      { ...choices, 'child.id': 'key.generate' },
      { tables: { child: { maxTrainingRows: 200 } } },
    );
    const request = { source: planned.source, batchSize: 70, seed: 1, signal: new AbortController().signal };
    const [parent, child] = await readTraining(request, scopeOf(planned.plan));
    expect(parent!.rowCount).toBe(20);
    expect(child!.rowCount).toBe(200);
    const parents = numbersOf(parent!);
    expect(numbersOf(child!)).toEqual(Array.from(child!.parents[0]!, (row) => parents[row]));
  });
});

describe('chooseHoldout', () => {
  const share = (marks: Uint8Array) => marks.reduce((sum, mark) => sum + mark, 0) / marks.length;

  it('holds out a fifth of the parents, and of their children all or none', async () => {
    const tables = await read(1000);
    const [parents, children, grandchildren] = chooseHoldout(tables, 5);
    expect(share(parents!)).toBeGreaterThan(0.16);
    expect(share(parents!)).toBeLessThan(0.24);
    tables[1]!.parents[0]!.forEach((row, at) => expect(children![at]).toBe(parents![row]));
    tables[2]!.parents[0]!.forEach((row, at) =>
      expect(grandchildren![at]).toBe(row < 0 ? 0 : children![row]),
    );
  });

  it('holds out nothing of a small table', async () => {
    const marks = chooseHoldout(await read(400), 5);
    expect(marks.map(share)).toEqual([0, 0, 0]);
  });

  it('holds out no parent of a table with so few rows that all might be held out', async () => {
    const tables = await read(1000);
    const few = tables[2]!.parents[0]!.subarray(0, 60);
    const small: TrainingRows = { ...tables[2]!, rowCount: few.length, parents: [few] };
    const [parents, children, grandchildren] = chooseHoldout([tables[0]!, tables[1]!, small], 5);
    expect(share(grandchildren!)).toBe(0);
    few.forEach((row) => expect(children![row]).toBe(0));
    expect(share(parents!)).toBeGreaterThan(0.1);
  });

  it('takes both sides of a bridge together', async () => {
    await planned?.close();
    planned = await plannedSource(
      [
        `CREATE TABLE account (id INTEGER NOT NULL PRIMARY KEY, n INTEGER)`,
        `CREATE TABLE client (id INTEGER NOT NULL PRIMARY KEY, n INTEGER)`,
        `CREATE TABLE disp (id INTEGER NOT NULL PRIMARY KEY, client_id INTEGER NOT NULL REFERENCES client (id),
           account_id INTEGER NOT NULL REFERENCES account (id), n INTEGER)`,
        `INSERT INTO account SELECT i, i FROM ${numbersTo(1000)}`,
        `INSERT INTO client SELECT i, i FROM ${numbersTo(1250)}`,
        `INSERT INTO disp SELECT i, i, 1 + (i - 1) % 1000, i FROM ${numbersTo(1250)}`,
      ],
      Object.fromEntries(
        ['account', 'client', 'disp'].flatMap((name) => [
          [`${name}.id`, 'key.generate'],
          [`${name}.n`, 'ai.synthesize'],
        ]),
      ),
    );
    const request = { source: planned.source, batchSize: 70, seed: 1, signal: new AbortController().signal };
    const tables = await readTraining(request, scopeOf(planned.plan));
    const marks = new Map(
      chooseHoldout(tables, 5).map((kept, at) => [tables[at]!.scoped.table.key, kept] as const),
    );
    expect(share(marks.get('account')!)).toBeGreaterThan(0.16);
    for (let line = 0; line < 1250; line++) {
      expect(marks.get('disp')![line]).toBe(marks.get('account')![line % 1000]);
      expect(marks.get('client')![line]).toBe(marks.get('disp')![line]);
    }
  });
});
