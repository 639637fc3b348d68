import { describe, expect, it } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { membershipAuc } from './membership';
import { singlingOut } from './singling-out';
import { measuredTable, tableOf } from './testing/measured';

function people(seed: number) {
  const random = new RandomStream();
  random.seed(seed, 0xa7);
  const rows = Array.from({ length: 1500 }, () => random.gaussian());
  return tableOf({
    age: rows.map((age) => Math.round(40 + 15 * age)),
    income: rows.map((age) => Math.round(1000 * Math.exp(0.4 * age + random.gaussian()))),
    hours: rows.map(() => Math.round(40 + 8 * random.gaussian())),
    town: rows.map(() => `town ${random.int(30)}`),
  });
}

describe('attacks', () => {
  const [train, holdout, fresh] = measuredTable(people(1), people(2), people(3));

  it('find out nothing of people whom made rows do not come from', () => {
    expect(Math.abs(membershipAuc(train!, holdout!, fresh!, 1) - 0.5)).toBeLessThan(0.06);
    const { share, holdoutShare } = singlingOut(train!, holdout!, fresh!, 1);
    expect(Math.abs(share - holdoutShare)).toBeLessThan(0.15);
  });

  it('find those whose rows are handed on', () => {
    expect(membershipAuc(train!, holdout!, train!, 1)).toBeGreaterThan(0.95);
    const { share, holdoutShare } = singlingOut(train!, holdout!, train!, 1);
    expect(share).toBe(1);
    expect(holdoutShare).toBeLessThan(0.5);
  });

  it('say nothing without a holdout', () => {
    const [some, none] = measuredTable(people(1), tableOf({ age: [], income: [], hours: [], town: [] }));
    expect(membershipAuc(some!, none!, some!, 1)).toBeNaN();
    expect(singlingOut(some!, none!, some!, 1).share).toBeNaN();
  });
});
