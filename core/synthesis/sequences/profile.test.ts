import { describe, expect, it } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { fitSequences, type TrainingSequences } from '../fit-sequences';
import { presetOptions } from '../presets';
import { tableOf } from '../metrics/testing/measured';
import { learnProfile, owedBin } from './profile';

function streamOf(seed: number): RandomStream {
  const random = new RandomStream();
  random.seed(seed, 0x9f);
  return random;
}

/** Eight rows of each of 800 owners: a level of their own, what varies around it, and what has no owner. */
function levels(): TrainingSequences {
  const random = streamOf(1);
  const own = Array.from({ length: 800 }, () => random.gaussian());
  const rows = own.flatMap((level, owner) => Array.from({ length: 8 }, () => ({ level, owner })));
  return {
    parent: tableOf({ region: own.map(() => 'ab'[random.int(2)]!) }),
    child: tableOf({
      amount: rows.map(({ level }) => Math.round(100 * (level + 0.5 * random.gaussian()))),
      noise: rows.map(() => Math.round(100 * random.gaussian())),
    }),
    parentRows: Int32Array.from(rows, ({ owner }) => owner),
  };
}

/** Variance of the means of every eight values, as a share of all. */
function shareBetween(values: Float64Array): number {
  const mean = (of: Float64Array) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const variance = (of: Float64Array) => mean(of.map((value) => (value - mean(of)) ** 2));
  const means = Float64Array.from({ length: values.length / 8 }, (_, owner) =>
    mean(values.subarray(owner * 8, owner * 8 + 8)),
  );
  return variance(means) / variance(values);
}

describe('a profile', () => {
  it('lets all rows of a sequence remember whom they are about, to the last', async () => {
    const training = levels();
    const model = await fitSequences(training, { ...presetOptions('balanced'), seed: 3 });
    const made: number[][] = [[], []];
    for await (const { children } of model.sample())
      children.columns.forEach((column, index) => {
        if (column.storage === 'float64') made[index]!.push(...column.values.subarray(0, children.rowCount));
      });
    const source = training.child.columns.map(({ values }) =>
      values.storage === 'float64' ? shareBetween(values.values) : NaN,
    );
    const shares = made.map((values) => shareBetween(Float64Array.from(values)));
    expect(source[0]).toBeGreaterThan(0.75);
    expect(Math.abs(shares[0]! - source[0]!)).toBeLessThan(0.06);
    expect(Math.abs(shares[1]! - source[1]!)).toBeLessThan(0.06);
  });

  it('is learnt only of what differs from sequence to sequence', () => {
    const random = streamOf(2);
    const starts = Int32Array.from({ length: 301 }, (_, index) => index * 6);
    const rows = { contexts: Int32Array.from({ length: 300 }, (_, index) => index), starts };
    const bins = Uint8Array.from({ length: 1800 }, (_, row) => Math.floor(row / 6) % 4);
    const random4 = bins.map(() => random.int(4));
    const feature = (of: Uint8Array, isOrdered: boolean) => ({ bins: of, binCount: 4, isOrdered });
    const remembered = [feature(bins, true), feature(random4, true), feature(bins, false)].map(
      (one, signal) => ({
        signal,
        skipped: 0 as const,
        feature: one,
      }),
    );
    const profile = learnProfile(rows, remembered, 10);
    expect(profile.map(({ signal }) => signal)).toEqual([0, 2]);
    expect(profile[0]!.likeness).toBeCloseTo(1, 6);
    expect(profile[1]!.level).toBeNull();
    expect([...profile[1]!.codes.fine.subarray(0, 5)]).toEqual([0, 1, 2, 3, 0]);
  });

  it('asks of the rows to come what those before have left owing', () => {
    // Of four rows with a mean rank of a half, two have had 0: the other two owe 1.
    expect(owedBin(0.5, 4, 0, 0, 0)).toBe(32);
    expect(owedBin(0.5, 4, 2, 0, 0)).toBe(63);
    expect(owedBin(0.5, 4, 2, 2, 0)).toBe(0);
    // The first row does not count.
    expect(owedBin(0.5, 3, 1, 0, 1)).toBe(32);
    expect(owedBin(0.5, 3, 2, 0.25, 1)).toBe(48);
  });
});
