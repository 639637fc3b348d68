import { describe, expect, it } from 'vitest';
import { prepareFidelity, scoreFidelity } from './fidelity';
import { measuredTable, tableOf } from './testing/measured';

const numbers = Array.from({ length: 1000 }, (_, row) => row);

describe('tails and triples', () => {
  it('say how far the ends reach beside the training', () => {
    const tailsOf = (made: number[]) => {
      const [real, other] = measuredTable(tableOf({ x: numbers }), tableOf({ x: made }));
      return scoreFidelity(prepareFidelity(real!), other!).tails;
    };
    expect(tailsOf(numbers)).toBe(1);
    // One giant: its end reaches further by far, the other end as before.
    expect(tailsOf([...numbers.slice(0, -1), 1_000_000])).toBeCloseTo(0.5, 2);
    // Cut where the last hundredth begins.
    expect(tailsOf(numbers.map((value) => Math.min(value, 900)))).toBeCloseTo(0.5, 6);
  });

  it('see a third column that hangs on two others together only', () => {
    const bits = Array.from({ length: 4000 }, (_, row) => [row & 1, (row >> 1) & 1, (row >> 2) & 1] as const);
    const source = tableOf({
      a: bits.map(([a]) => `${a}`),
      b: bits.map(([, b]) => `${b}`),
      c: bits.map(([a, b]) => `${a ^ b}`),
    });
    const made = tableOf({
      a: bits.map(([a]) => `${a}`),
      b: bits.map(([, b]) => `${b}`),
      c: bits.map(([, , c]) => `${c}`),
    });
    const [real, other] = measuredTable(source, made);
    const { bivariate, trivariate } = scoreFidelity(prepareFidelity(real!), other!);
    expect([...bivariate]).toEqual([1, 1, 1]);
    expect(trivariate).toBeCloseTo(0.5, 12);
  });
});
