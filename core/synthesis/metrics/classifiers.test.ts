import { describe, expect, it } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { discriminatorAuc } from './discriminator';
import { rocAuc } from './roc-auc';
import { measuredTable, tableOf } from './testing/measured';
import { utilityTest } from './utility';

const rows = 2000;

/** Two numbers and a class that is 'yes' where exactly one of them is above a half, but for a share of noise. */
function crossed(seed: number, noise: number) {
  const random = new RandomStream();
  random.seed(seed, 1);
  const x = Array.from({ length: rows }, () => random.float());
  const y = Array.from({ length: rows }, () => random.float());
  const answer = x.map((value, row) =>
    (value > 0.5 !== y[row]! > 0.5) !== random.float() < noise ? 'yes' : 'no',
  );
  return tableOf({ x, y, answer });
}

describe('area under the ROC curve', () => {
  it('is the share of pairs in the right order, ties by half', () => {
    // Pairs of a 1 and a 0: (.8 .1) (.8 .4) (.4 .1) right, (.4 .4) even
    expect(rocAuc(Float64Array.of(0.1, 0.4, 0.4, 0.8), Uint8Array.of(0, 0, 1, 1))).toBeCloseTo(3.5 / 4, 12);
    expect(rocAuc(Float64Array.of(1, 2), Uint8Array.of(1, 0))).toBe(0);
    expect(rocAuc(Float64Array.of(1, 2), Uint8Array.of(1, 1))).toBeNaN();
  });
});

describe('the discriminator', () => {
  it('cannot tell two samples of one truth apart', () => {
    const [one, other] = measuredTable(crossed(1, 0.1), crossed(2, 0.1));
    expect(discriminatorAuc(one!, other!, 1)).toBeGreaterThan(0.45);
    expect(discriminatorAuc(one!, other!, 1)).toBeLessThan(0.55);
  });

  it('sees a relation that no single column shows', () => {
    const [one, other] = measuredTable(crossed(1, 0.1), crossed(2, 0.5));
    expect(discriminatorAuc(one!, other!, 1)).toBeGreaterThan(0.62);
  });

  it('gives the same figure each time', () => {
    const [one, other] = measuredTable(crossed(1, 0.1), crossed(2, 0.3));
    expect(discriminatorAuc(one!, other!, 5)).toBe(discriminatorAuc(one!, other!, 5));
  });
});

describe('utility', () => {
  it('is high where the made rows hold what predicts the target, and none where they do not', () => {
    const [train, holdout, good, bad] = measuredTable(
      crossed(1, 0.05),
      crossed(2, 0.05),
      crossed(3, 0.05),
      crossed(4, 0.5),
    );
    const teach = utilityTest(train!, holdout!, 'answer', 1);
    expect(teach?.(good!)).toBeGreaterThan(0.9);
    expect(Math.abs(teach!(bad!) - 0.5)).toBeLessThan(0.12);
  });

  it('is not measured without the target', () => {
    const [train, holdout] = measuredTable(crossed(1, 0.05), crossed(2, 0.05));
    expect(utilityTest(train!, holdout!, 'nothing', 1)).toBeNull();
  });

  it('is no number where the made rows know one class only', () => {
    const [train, holdout, made] = measuredTable(
      crossed(1, 0.05),
      crossed(2, 0.05),
      tableOf({ x: [1, 2], y: [1, 2], answer: ['no', 'no'] }),
    );
    expect(utilityTest(train!, holdout!, 'answer', 1)?.(made!)).toBeNaN();
  });
});
