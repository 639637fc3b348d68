import { describe, expect, it } from 'vitest';
import { shopOf } from './across/testing/small-shop';
import { fitSequences, type SequenceModel, type TrainingSequences } from './fit-sequences';
import { presetOptions } from './presets';

const options = { ...presetOptions('balanced'), seed: 9 };

function visits(people: number): TrainingSequences {
  const { tables, foreignKeys } = shopOf(7, people);
  return {
    parent: tables[1]!.table,
    child: tables[2]!.table,
    parentRows: foreignKeys[0]!.rows,
    orderBy: ['day'],
  };
}

interface Made {
  readonly lengths: number[];
  readonly days: number[];
}

async function make(model: SequenceModel, parents?: number): Promise<Made> {
  const [lengths, days]: [number[], number[]] = [[], []];
  for await (const batch of model.sample({ parents })) {
    const counts = new Array<number>(batch.parents.rowCount).fill(0);
    for (const row of batch.parentRows) counts[row]!++;
    lengths.push(...counts);
    const day = batch.children.columns[1]!;
    if (day.storage === 'int32') days.push(...day.values.subarray(0, batch.children.rowCount));
  }
  return { lengths, days };
}

const lengthsOf = ({ parent, parentRows }: TrainingSequences): number[] => {
  const counts = new Array<number>(parent.rowCount).fill(0);
  for (const row of parentRows) counts[row]!++;
  return counts;
};

const shareOf = (lengths: readonly number[], wanted: number) =>
  lengths.filter((length) => length === wanted).length / lengths.length;

describe('sequences', () => {
  it('are as long as those of the training, none at all included', async () => {
    const training = visits(2000);
    const { lengths } = await make(await fitSequences(training, options));
    for (const length of [0, 1, 3, 5])
      expect(shareOf(lengths, length)).toBeCloseTo(shareOf(lengthsOf(training), length), 1);
  });

  it('are never longer than the maximum, nor than the N-th longest [S9.027]', async () => {
    const training = visits(800);
    const short = await make(await fitSequences({ ...training, lengths: { maximum: 2 } }, options));
    expect(Math.max(...short.lengths)).toBe(2);
    const nth = lengthsOf(training).toSorted((a, b) => b - a)[199]!;
    const rare = await make(await fitSequences({ ...training, lengths: { nthLongest: 200 } }, options));
    expect(Math.max(...rare.lengths)).toBe(nth);
    expect(nth).toBeLessThan(Math.max(...lengthsOf(training)));
  });

  it('are the same for the same seed', async () => {
    const model = await fitSequences(visits(600), options);
    const made = await make(model);
    expect(await make(await fitSequences(visits(600), options))).toEqual(made);
  });

  it('are made of as many parents as are asked for', async () => {
    const model = await fitSequences(visits(600), options);
    expect((await make(model, 40_000)).lengths).toHaveLength(40_000);
  });

  it('show no value that only one row has', async () => {
    const training = visits(2000);
    const [city, day, paid] = training.child.columns;
    const values = day!.values.storage === 'int32' ? day!.values.values.slice() : new Int32Array();
    // The last day of the sequence that ends latest is now far beyond all others.
    values[values.indexOf(Math.max(...values))] = 40_000;
    const columns = [city!, { ...day!, values: { storage: 'int32', values, nulls: null } as const }, paid!];
    const { days } = await make(
      await fitSequences({ ...training, child: { ...training.child, columns } }, options),
    );
    expect(days).not.toContain(40_000);
    expect(Math.max(...days)).toBeLessThan(15_000);
  });
});
