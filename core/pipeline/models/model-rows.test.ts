import { afterEach, describe, expect, it } from 'vitest';
import { isNull, type Batch } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import {
  numbersTo,
  plannedSource,
  type PlannedOptions,
  type PlannedSource,
} from '../../../tests/jobs/planned-source';
import type { Choices } from '../../../tests/jobs/run-harness';
import type { RunPlan } from '../run-plan';
import { makeModelRows, type MadeModels, type ModelProgress } from './model-rows';
import { modelledReader } from './read-modelled';

let planned: PlannedSource | null = null;
afterEach(() => planned?.close());

const progress: ModelProgress[] = [];
const controller = new AbortController();

async function plannedOf(
  statements: readonly string[],
  choices: Choices,
  options?: PlannedOptions,
): Promise<void> {
  await planned?.close();
  planned = await plannedSource(statements, choices, options);
}

function make(
  change: (plan: RunPlan) => RunPlan = (plan) => plan,
  signal = controller.signal,
): Promise<MadeModels> {
  progress.length = 0;
  const { plan, source, folder } = planned!;
  const onProgress = (told: ModelProgress) => progress.push(told);
  return makeModelRows({ plan: change(plan), source, folder, seed: 3, signal, onProgress });
}

/** The rows that the load of a shard reads, of these columns, as texts. */
async function loaded(name: string, columns: readonly string[], shard = 0): Promise<(string | null)[][]> {
  const { plan, folder, source } = planned!;
  const table = planned!.table(name);
  const read = modelledReader({
    folder,
    tableAt: plan.tables.indexOf(table),
    table,
    model: table.model!,
    shard,
    source,
  });
  const asked = columns.map((column) => table.columns.find((candidate) => candidate.name === column)!);
  const rows: (string | null)[][] = [];
  const request = {
    shard: table.shards[shard]!,
    columns: asked.map(({ name: of, type, nativeType }) => ({
      name: of,
      type,
      nativeType,
      as: 'decoded' as const,
    })),
    batchSize: 130,
    signal: controller.signal,
  };
  for await (const batch of read(request)) rows.push(...textsOf(batch, asked));
  return rows;
}

const textsOf = ({ rowCount, columns }: Batch, asked: RunPlan['tables'][number]['columns']) =>
  Array.from({ length: rowCount }, (_, row) =>
    columns.map((column, at) => (isNull(column, row) ? null : textOf(column, row, asked[at]!.type))),
  );

describe('a bound table', () => {
  const person = [
    `CREATE TABLE person (id INTEGER NOT NULL PRIMARY KEY, grade TEXT, pay INTEGER, bonus INTEGER, note TEXT)`,
    `INSERT INTO person SELECT i, 'g' || (i % 4), (i % 4) * 1000 + (i * 7) % 400, CASE i % 4 WHEN 0 THEN NULL ELSE i % 4 END,
       'note ' || i FROM ${numbersTo(1500)}`,
  ];
  const choices: Choices = {
    'person.pay': 'ai.synthesize',
    'person.bonus': 'ai.synthesize',
    'person.note': 'exclude',
  };

  it('keeps its rows, and makes learnt columns that suit what stays', async () => {
    await plannedOf(person, choices, { rowsPerShard: 600 });
    const { tables } = await make();
    expect(tables[0]!.shards.map(({ rows }) => rows)).toEqual([500, 500, 500]);
    const rows = (
      await Promise.all([0, 1, 2].map((shard) => loaded('person', ['bonus', 'id', 'grade', 'pay'], shard)))
    ).flat();
    expect(rows.map(([, id]) => Number(id))).toEqual(Array.from({ length: 1500 }, (_, at) => at + 1));
    expect(rows.every(([, id, grade]) => grade === `g${Number(id) % 4}`)).toBe(true);
    const suits = rows.filter(
      ([bonus, , grade, pay]) =>
        Math.floor(Number(pay) / 1000) === Number(grade!.slice(1)) &&
        Number(bonus ?? 0) === Number(grade!.slice(1)),
    );
    expect(suits.length / rows.length).toBeGreaterThan(0.93);
    const changed = rows.filter(
      ([, id, , pay]) => Number(pay) !== (Number(id) % 4) * 1000 + ((Number(id) * 7) % 400),
    );
    expect(changed.length / rows.length).toBeGreaterThan(0.9);
  });

  it('can be read without a learnt column, and by learnt columns alone', async () => {
    await plannedOf(person, choices);
    await make();
    expect(await loaded('person', ['grade'])).toHaveLength(750);
    const alone = await loaded('person', ['pay']);
    expect(alone).toEqual((await loaded('person', ['id', 'pay'])).map(([, pay]) => [pay]));
  });

  it('goes by what was learnt where later values do not fit a column that stays', async () => {
    const mixed = [
      `CREATE TABLE mixed (id INTEGER NOT NULL PRIMARY KEY, size REAL, pay INTEGER)`,
      `INSERT INTO mixed SELECT i, CASE WHEN i > 1400 THEN 'unknown' ELSE i % 3 END, (i % 3) * 100 FROM ${numbersTo(1500)}`,
    ];
    const settings = { mixed: { maxTrainingRows: 1200, readRandomSubset: false } };
    await plannedOf(mixed, { 'mixed.pay': 'ai.synthesize' }, { tables: settings });
    const { tables } = await make();
    expect(tables[0]!.shards.map(({ rows }) => rows)).toEqual([750, 750]);
    const rows = await loaded('mixed', ['size', 'pay'], 1);
    expect(rows.filter(([size, pay]) => Number(size) * 100 === Number(pay)).length).toBeGreaterThan(600);
  });

  it('is made without rows where the source has none', async () => {
    await plannedOf([person[0]!], choices);
    const { tables } = await make();
    expect(tables[0]!.shards.map(({ rows }) => rows)).toEqual([0]);
    expect(tables[0]!.measures).toBeNull();
    expect(await loaded('person', ['id', 'pay'])).toEqual([]);
  });
});

const family = [
  `CREATE TABLE parent (id INTEGER NOT NULL PRIMARY KEY, kind TEXT, size INTEGER)`,
  `CREATE TABLE child (id INTEGER NOT NULL PRIMARY KEY, parent_id INTEGER REFERENCES parent (id), size INTEGER)`,
  `INSERT INTO parent SELECT i, 'k' || (i % 3), (i % 3) * 10 + i % 5 FROM ${numbersTo(800)}`,
];
const familyChoices: Choices = {
  'parent.id': 'key.generate',
  'parent.kind': 'ai.synthesize',
  'parent.size': 'ai.synthesize',
  'child.id': 'key.generate',
  'child.size': 'ai.synthesize',
};
const children = (count: number) =>
  `INSERT INTO child SELECT i, 1 + i % 800, (1 + i % 800) % 3 FROM ${numbersTo(count)}`;

describe('free tables', () => {
  it('are made and measured, each and between each other, with progress from stage to stage', async () => {
    await plannedOf([...family, children(2000)], familyChoices);
    const { tables, relations } = await make();
    expect(tables.map(({ work }) => work.name)).toEqual(['parent', 'child']);
    for (const { work, shards, measures } of tables) {
      expect(shards.map(({ rows }) => rows)).toEqual([work.rows.made]);
      expect(work.rows.train).toBeLessThan(work.rows.source);
      expect(measures!.fidelity.quality).toBeGreaterThan(0.9);
      expect(measures!.rows.holdout).toBeGreaterThan(100);
    }
    expect(relations).toMatchObject([{ parent: 'parent', child: 'child', orphans: 0 }]);
    const stages = progress.map(({ stage }) => stage);
    expect([...new Set(stages)]).toEqual(['fit', 'make', 'measure']);
    expect(stages).toEqual(
      [...stages].sort((a, b) => 'fit make measure'.indexOf(a) - 'fit make measure'.indexOf(b)),
    );
    const made = progress.filter(({ stage }) => stage === 'make').map((told) => told.made);
    expect(made).toEqual([...made].sort((a, b) => a - b));
    expect(made.at(-1)).toBe(tables.reduce((sum, { work }) => sum + work.rows.made, 0));
  });

  it('come to the same files again, whatever the batches that rows are read in', async () => {
    await plannedOf([...family, children(900)], familyChoices);
    const shards = async (readBatchSize: number) =>
      (await make((plan) => ({ ...plan, tuning: { ...plan.tuning, readBatchSize } }))).tables.map(
        (table) => table.shards,
      );
    expect(await shards(33)).toEqual(await shards(1000));
  });

  it('are as many as asked for, and none where the source has none', async () => {
    const alone = family.filter((statement) => statement.includes('parent ('));
    await plannedOf([alone[0]!, family[2]!], familyChoices, { tables: { parent: { rowsToGenerate: 1234 } } });
    expect((await make()).tables[0]!.work.rows.made).toBe(1234);
    await plannedOf([alone[0]!], familyChoices);
    expect((await make()).tables[0]!.shards).toEqual([]);
  });

  it('are as many as asked for where they refer to rows of the source, which are not', async () => {
    await plannedOf(
      [...family, children(900)],
      { ...familyChoices, 'parent.id': 'key.hash' },
      {
        tables: { child: { rowsToGenerate: 1500 } },
      },
    );
    const { tables } = await make();
    const made = tables.find(({ work }) => work.name === 'child')!;
    expect(made.work.rows).toMatchObject({ source: 900, made: 1500 });
    const parents = new Set((await loaded('child', ['parent_id'])).flat());
    expect(parents.size).toBeGreaterThan(500);
  });

  it('may have few rows where nothing of them is learnt', async () => {
    const notes = [
      `CREATE TABLE note (id INTEGER NOT NULL PRIMARY KEY, parent_id INTEGER REFERENCES parent (id), author TEXT)`,
      `INSERT INTO note SELECT i, i, 'Author ' || i FROM ${numbersTo(3)}`,
    ];
    const choices = { ...familyChoices, 'note.id': 'key.generate', 'note.author': 'mock.full-name' };
    await plannedOf([...family, children(900), ...notes], choices);
    await make();
    const rows = await loaded('note', ['id', 'author']);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(([, author], at) => author!.startsWith(String(at)) && author!.length === 12)).toBe(
      true,
    );
  });

  it('are as many as the source has where they refer to rows of it, held out ones too', async () => {
    const parents = { ...familyChoices, 'parent.id': 'key.hash' };
    await plannedOf([...family, children(900)], parents);
    const alone = (await make()).tables.find(({ work }) => work.name === 'child')!;
    expect(alone.work.rows).toMatchObject({ source: 900, made: 900 });
    expect(alone.work.rows.train).toBeLessThan(900);
    await plannedOf([...family, children(900)], parents, {
      tables: { child: { model: 'SequenceTableModel' as const } },
    });
    const sequences = (await make()).tables.find(({ work }) => work.name === 'child')!;
    expect(sequences.work.rows.train).toBe(900);
    expect(Math.abs(sequences.work.rows.made - 900)).toBeLessThan(45);
  });

  it('are measured from row to row where they are sequences', async () => {
    const settings = { child: { model: 'SequenceTableModel' as const } };
    await plannedOf([...family, children(4000)], familyChoices, { tables: settings });
    const { tables } = await make();
    const [parent, child] = ['parent', 'child'].map((name) => tables.find(({ work }) => work.name === name)!);
    expect(parent!.measures!.fidelity.coherence).toBeNull();
    expect(child!.work.model).toBe('sequence');
    // A child has the size of its parent's kind, so what follows is what was.
    expect(child!.measures!.fidelity.coherence).toBeGreaterThan(0.9);
    expect(child!.measures!.holdoutFidelity.coherence).toBeGreaterThan(0.9);
  });

  it('state the privacy budget that was spent on a table of its own', async () => {
    await plannedOf([family[0]!, family[2]!], familyChoices, { tables: { parent: { privacyEpsilon: 2 } } });
    expect((await make()).tables[0]!.work.privacyStatement).toMatchObject({ epsilon: 2 });
  });

  it('are refused with a privacy budget on any of several', async () => {
    await plannedOf([...family, children(900)], familyChoices, { tables: { child: { privacyEpsilon: 2 } } });
    await expect(make()).rejects.toMatchObject({
      code: 'synthesis-budget-one-table',
      details: { table: 'child' },
    });
  });

  it('are refused with too few rows, and the one that has them is named', async () => {
    await plannedOf([...family, children(4)], familyChoices);
    await expect(make()).rejects.toMatchObject({
      code: 'synthesis-too-few-rows',
      details: { table: 'child', rows: 4, minimum: 10 },
    });
  });

  it('are refused where a column holds what its type does not, before anything is fitted', async () => {
    const late = [
      `CREATE TABLE late (id INTEGER NOT NULL PRIMARY KEY, size REAL)`,
      `INSERT INTO late SELECT i, CASE WHEN i > 1100 THEN 'unknown' ELSE i END FROM ${numbersTo(1200)}`,
    ];
    await plannedOf(late, { 'late.id': 'key.generate', 'late.size': 'ai.synthesize' });
    await expect(make()).rejects.toMatchObject({
      code: 'value-wrong-type',
      details: { table: 'late', column: 'size' },
    });
    expect(progress).toEqual([]);
  });

  it('stop when they are cancelled', async () => {
    await plannedOf([...family, children(900)], familyChoices);
    const stopped = new AbortController();
    stopped.abort();
    await expect(make((plan) => plan, stopped.signal)).rejects.toThrow();
  });

  it('learn each column with what is set for it', async () => {
    const rare = [
      `CREATE TABLE rare (id INTEGER NOT NULL PRIMARY KEY, kind TEXT)`,
      `INSERT INTO rare SELECT i, CASE WHEN i <= 30 THEN 'seldom' ELSE 'k' || (i % 2) END FROM ${numbersTo(400)}`,
    ];
    const labelled = [
      'ai.synthesize',
      { rareCategory: 'label', rareThreshold: 50, rareLabel: 'other' },
    ] as const;
    await plannedOf(rare, { 'rare.id': 'key.generate', 'rare.kind': labelled });
    await make();
    const kinds = new Set((await loaded('rare', ['kind'])).flat());
    expect(kinds).toEqual(new Set(['k0', 'k1', 'other']));
  });
});
