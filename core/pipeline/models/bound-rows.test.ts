import { afterEach, describe, expect, it } from 'vitest';
import { ModelBench } from '../../../tests/jobs/model-bench';
import { numbersTo } from '../../../tests/jobs/planned-source';
import type { Choices } from '../../../tests/jobs/run-harness';

const bench = new ModelBench();
afterEach(() => bench.close());

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

  it('keeps its rows, and generates learnt columns conditioned on those that stay', async () => {
    await bench.plan(person, choices, { rowsPerShard: 600 });
    const { tables } = await bench.make();
    expect(tables[0]!.shards.map(({ rows }) => rows)).toEqual([500, 500, 500]);
    const rows = (
      await Promise.all(
        [0, 1, 2].map((shard) => bench.loaded('person', ['bonus', 'id', 'grade', 'pay'], shard)),
      )
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
    await bench.plan(person, choices);
    await bench.make();
    expect(await bench.loaded('person', ['grade'])).toHaveLength(750);
    const alone = await bench.loaded('person', ['pay']);
    expect(alone).toEqual((await bench.loaded('person', ['id', 'pay'])).map(([, pay]) => [pay]));
  });

  it('relies on the training rows if later values do not fit a column that stays', async () => {
    const mixed = [
      `CREATE TABLE mixed (id INTEGER NOT NULL PRIMARY KEY, size REAL, pay INTEGER)`,
      `INSERT INTO mixed SELECT i, CASE WHEN i > 1400 THEN 'unknown' ELSE i % 3 END, (i % 3) * 100 FROM ${numbersTo(1500)}`,
    ];
    const settings = { mixed: { maxTrainingRows: 1200, readRandomSubset: false } };
    await bench.plan(mixed, { 'mixed.pay': 'ai.synthesize' }, { tables: settings });
    const { tables } = await bench.make();
    expect(tables[0]!.shards.map(({ rows }) => rows)).toEqual([750, 750]);
    const rows = await bench.loaded('mixed', ['size', 'pay'], 1);
    expect(rows.filter(([size, pay]) => Number(size) * 100 === Number(pay)).length).toBeGreaterThan(600);
  });

  it('is generated without rows if the source has none', async () => {
    await bench.plan([person[0]!], choices);
    const { tables } = await bench.make();
    expect(tables[0]!.shards.map(({ rows }) => rows)).toEqual([0]);
    expect(tables[0]!.measures).toBeNull();
    expect(await bench.loaded('person', ['id', 'pay'])).toEqual([]);
  });
});
