import { describe, expect, it } from 'vitest';
import { fitTable } from '../../fit-table';
import { presetOptions } from '../../presets';
import { batchesOf, plantedTable, valuesOf } from '../testing/planted-table';
import { affordableRho, countNoise, dependenceNoise } from './accountant';
import { settleCounts } from './settle-counts';
import { SecureNoise } from './secure-noise';

const options = (epsilon: number) => ({
  ...presetOptions('balanced'),
  privacyBudget: { epsilon, delta: 1e-6 },
});

/**
 * Share of made rows whose level is that of their kind: .85 in the planted table, .25 by chance. A fit in which noise is
 * all there is gives anything from 0 to .8 (deviation .23), so the mean of several fits is taken.
 */
async function keptTogether(epsilon: number, fits: number): Promise<number> {
  let matching = 0;
  for (let fit = 0; fit < fits; fit++) {
    const made = await batchesOf(await fitTable(plantedTable(20_000), options(epsilon)), 2000);
    const [kind, level] = [valuesOf(made, 0), valuesOf(made, 1)];
    matching += kind.filter((name, row) => String(name).at(-1) === String(level[row]).at(-1)).length;
  }
  return matching / (2000 * fits);
}

describe('a private model', () => {
  it('keeps what hangs together where the budget is large, and loses it where there is hardly any', async () => {
    expect(await keptTogether(50, 1)).toBeGreaterThan(0.8);
    expect(await keptTogether(0.001, 30)).toBeLessThan(0.6);
  });

  it('says what it spent', async () => {
    const model = await fitTable(plantedTable(2000), options(2));
    expect(model.privacySpent).toMatchObject({ epsilon: 2, delta: 1e-6 });
  });

  it('does not draw its noise from the seed', async () => {
    const [one, other] = [
      await fitTable(plantedTable(2000), options(1)),
      await fitTable(plantedTable(2000), options(1)),
    ];
    expect(one.codes.steps[0]!.tree.rowsUpTo).not.toEqual(other.codes.steps[0]!.tree.rowsUpTo);
  });

  it('refuses a budget that is none', async () => {
    await expect(fitTable(plantedTable(100), options(0))).rejects.toMatchObject({
      code: 'validation-failed',
    });
  });
});

describe('the accountant', () => {
  it('buys the ρ that gives back ε', () => {
    for (const [epsilon, delta] of [
      [0.1, 1e-9],
      [1, 1e-6],
      [10, 1e-5],
    ] as const) {
      const rho = affordableRho(epsilon, delta);
      expect(rho + 2 * Math.sqrt(rho * Math.log(1 / delta))).toBeCloseTo(epsilon, 10);
    }
  });

  it('gives the noise of one half ρ per unit of squared distance', () => {
    expect(countNoise(0.02)).toBeCloseTo(Math.sqrt(2 / (2 * 0.02)), 12);
    expect(dependenceNoise(0.02, 100, 6)).toBeCloseTo(Math.sqrt(6 / 100 ** 2 / (2 * 0.02)), 12);
  });
});

describe('noise', () => {
  it('has the deviation asked for', () => {
    const noise = new SecureNoise();
    const drawn = Float64Array.from({ length: 40_000 }, () => noise.gaussian(3));
    const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
    const variance = drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / drawn.length;
    expect(Math.abs(mean)).toBeLessThan(0.1);
    expect(Math.sqrt(variance)).toBeCloseTo(3, 0);
  });

  it('leaves counts that are not negative and add up to the rows', () => {
    const counts = settleCounts(Float64Array.of(120, -25, 4, 61, -8), 150);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeCloseTo(150, 6);
  });

  it('is taken away where there is none: counts stay as they are', () => {
    expect([...settleCounts(Float64Array.of(3, 0, 7), 10)]).toEqual([3, 0, 7]);
  });
});
