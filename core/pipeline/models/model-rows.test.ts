import { afterEach, describe, expect, it } from 'vitest';
import { ModelBench } from '../../../tests/jobs/model-bench';
import { numbersTo } from '../../../tests/jobs/planned-source';
import type { Choices } from '../../../tests/jobs/run-harness';

const bench = new ModelBench();
afterEach(() => bench.close());

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
  it('are generated and measured, each and between each other, with progress per stage', async () => {
    await bench.plan([...family, children(2000)], familyChoices);
    const { tables, relations } = await bench.make();
    expect(tables.map(({ work }) => work.name)).toEqual(['parent', 'child']);
    for (const { work, shards, measures } of tables) {
      expect(shards.map(({ rows }) => rows)).toEqual([work.rows.made]);
      expect(work.rows.train).toBeLessThan(work.rows.source);
      expect(measures!.fidelity.quality).toBeGreaterThan(0.9);
      expect(measures!.rows.holdout).toBeGreaterThan(100);
    }
    expect(relations).toMatchObject([{ parent: 'parent', child: 'child', orphans: 0 }]);
    const stages = bench.progress.map(({ stage }) => stage);
    expect([...new Set(stages)]).toEqual(['fit', 'make', 'measure']);
    expect(stages).toEqual(
      [...stages].sort((a, b) => 'fit make measure'.indexOf(a) - 'fit make measure'.indexOf(b)),
    );
    const made = bench.progress.filter(({ stage }) => stage === 'make').map((step) => step.made);
    expect(made).toEqual([...made].sort((a, b) => a - b));
    expect(made.at(-1)).toBe(tables.reduce((sum, { work }) => sum + work.rows.made, 0));
  });

  it('yield the same files again, whatever the batches', async () => {
    await bench.plan([...family, children(900)], familyChoices);
    const shards = async (readBatchSize: number) =>
      (await bench.make((plan) => ({ ...plan, tuning: { ...plan.tuning, readBatchSize } }))).tables.map(
        (table) => table.shards,
      );
    expect(await shards(33)).toEqual(await shards(1000));
  });

  it('have as many rows as requested, and none if the source has none', async () => {
    const alone = family.filter((statement) => statement.includes('parent ('));
    await bench.plan([alone[0]!, family[2]!], familyChoices, {
      tables: { parent: { rowsToGenerate: 1234 } },
    });
    expect((await bench.make()).tables[0]!.work.rows.made).toBe(1234);
    await bench.plan([alone[0]!], familyChoices);
    expect((await bench.make()).tables[0]!.shards).toEqual([]);
  });

  it('have as many rows as requested if they refer to rows of the source, which are not', async () => {
    await bench.plan(
      [...family, children(900)],
      { ...familyChoices, 'parent.id': 'key.hash' },
      {
        tables: { child: { rowsToGenerate: 1500 } },
      },
    );
    const { tables } = await bench.make();
    const made = tables.find(({ work }) => work.name === 'child')!;
    expect(made.work.rows).toMatchObject({ source: 900, made: 1500 });
    const parents = new Set((await bench.loaded('child', ['parent_id'])).flat());
    expect(parents.size).toBeGreaterThan(500);
  });

  it('may have few rows if nothing is learnt from them', async () => {
    const notes = [
      `CREATE TABLE note (id INTEGER NOT NULL PRIMARY KEY, parent_id INTEGER REFERENCES parent (id), author TEXT)`,
      `INSERT INTO note SELECT i, i, 'Author ' || i FROM ${numbersTo(3)}`,
    ];
    const choices = { ...familyChoices, 'note.id': 'key.generate', 'note.author': 'mock.full-name' };
    await bench.plan([...family, children(900), ...notes], choices);
    await bench.make();
    const rows = await bench.loaded('note', ['id', 'author']);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(([, author], at) => author!.startsWith(String(at)) && author!.length === 12)).toBe(
      true,
    );
  });

  it('have as many rows as the source if they refer to its rows, held-out ones included', async () => {
    const parents = { ...familyChoices, 'parent.id': 'key.hash' };
    await bench.plan([...family, children(900)], parents);
    const alone = (await bench.make()).tables.find(({ work }) => work.name === 'child')!;
    expect(alone.work.rows).toMatchObject({ source: 900, made: 900 });
    expect(alone.work.rows.train).toBeLessThan(900);
    await bench.plan([...family, children(900)], parents, {
      tables: { child: { model: 'SequenceTableModel' as const } },
    });
    const sequences = (await bench.make()).tables.find(({ work }) => work.name === 'child')!;
    expect(sequences.work.rows.train).toBe(900);
    expect(Math.abs(sequences.work.rows.made - 900)).toBeLessThan(45);
  });

  it('are measured from row to row if they are sequences', async () => {
    const settings = { child: { model: 'SequenceTableModel' as const } };
    await bench.plan([...family, children(4000)], familyChoices, { tables: settings });
    const { tables } = await bench.make();
    const [parent, child] = ['parent', 'child'].map((name) => tables.find(({ work }) => work.name === name)!);
    expect(parent!.measures!.fidelity.coherence).toBeNull();
    expect(child!.work.model).toBe('sequence');
    // A child has the size of its parent's kind, so what follows is what was.
    expect(child!.measures!.fidelity.coherence).toBeGreaterThan(0.9);
    expect(child!.measures!.holdoutFidelity.coherence).toBeGreaterThan(0.9);
    // so that a report has what a sequence keeps beyond its next row
    expect(parent!.measures!.fidelity.memory).toBeNull();
    expect(child!.measures!.fidelity.memory?.lags).toBeGreaterThan(0.9);
    expect(child!.measures!.holdoutFidelity.memory?.lags).toBeGreaterThan(0.9);
  });

  it('state the privacy budget that was spent on a table of its own', async () => {
    await bench.plan([family[0]!, family[2]!], familyChoices, { tables: { parent: { privacyEpsilon: 2 } } });
    expect((await bench.make()).tables[0]!.work.privacyStatement).toMatchObject({ epsilon: 2 });
  });

  it('are refused with a privacy budget on any of several', async () => {
    await bench.plan([...family, children(900)], familyChoices, { tables: { child: { privacyEpsilon: 2 } } });
    await expect(bench.make()).rejects.toMatchObject({
      code: 'synthesis-budget-one-table',
      details: { table: 'child' },
    });
  });

  it('are refused with too few rows, naming the table', async () => {
    await bench.plan([...family, children(4)], familyChoices);
    await expect(bench.make()).rejects.toMatchObject({
      code: 'synthesis-too-few-rows',
      details: { table: 'child', rows: 4, minimum: 10 },
    });
  });

  it('are refused if a column contains values of another type, before anything is fitted', async () => {
    const late = [
      `CREATE TABLE late (id INTEGER NOT NULL PRIMARY KEY, size REAL)`,
      `INSERT INTO late SELECT i, CASE WHEN i > 1100 THEN 'unknown' ELSE i END FROM ${numbersTo(1200)}`,
    ];
    await bench.plan(late, { 'late.id': 'key.generate', 'late.size': 'ai.synthesize' });
    await expect(bench.make()).rejects.toMatchObject({
      code: 'value-wrong-type',
      details: { table: 'late', column: 'size' },
    });
    expect(bench.progress).toEqual([]);
  });

  it('stop when they are cancelled', async () => {
    await bench.plan([...family, children(900)], familyChoices);
    const stopped = new AbortController();
    stopped.abort();
    await expect(bench.make((plan) => plan, stopped.signal)).rejects.toThrow();
  });

  it("apply each column's options", async () => {
    const rare = [
      `CREATE TABLE rare (id INTEGER NOT NULL PRIMARY KEY, kind TEXT)`,
      `INSERT INTO rare SELECT i, CASE WHEN i <= 30 THEN 'seldom' ELSE 'k' || (i % 2) END FROM ${numbersTo(400)}`,
    ];
    const labelled = [
      'ai.synthesize',
      { rareCategory: 'label', rareThreshold: 50, rareLabel: 'other' },
    ] as const;
    await bench.plan(rare, { 'rare.id': 'key.generate', 'rare.kind': labelled });
    await bench.make();
    const kinds = new Set((await bench.loaded('rare', ['kind'])).flat());
    expect(kinds).toEqual(new Set(['k0', 'k1', 'other']));
  });
});
