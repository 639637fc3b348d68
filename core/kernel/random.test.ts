import { describe, expect, it } from 'vitest';
import { RandomStream } from './random';

function stream(low: number, high: number): RandomStream {
  const random = new RandomStream();
  random.seed(low, high);
  return random;
}

describe('RandomStream', () => {
  it('is the same for the same seed and differs for seeds one bit apart', () => {
    const draw = (low: number, high: number) => {
      const random = stream(low, high);
      return Array.from({ length: 8 }, () => random.uint32()).join();
    };
    expect(draw(1, 2)).toBe(draw(1, 2));
    expect(new Set([draw(1, 2), draw(1, 3), draw(0, 2), draw(2, 1)]).size).toBe(4);
  });

  it('starts over when seeded again, also after half a pair of gaussians', () => {
    const random = stream(5, 6);
    const first = random.gaussian();
    random.seed(5, 6);
    expect(random.gaussian()).toBe(first);
  });

  it('draws integers uniformly', () => {
    const random = stream(11, 12);
    const counts = new Array<number>(7).fill(0);
    for (let i = 0; i < 70_000; i++) counts[random.int(7)]!++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(450);
  });

  it('refuses to draw from an empty range', () => {
    expect(() => stream(1, 1).int(0)).toThrow(RangeError);
  });

  it('keeps its bounds beyond 32 bits and for bigints', () => {
    const random = stream(13, 14);
    let high = 0;
    for (let i = 0; i < 2000; i++) {
      const wide = random.between(-(2 ** 50), 2 ** 51);
      expect(Number.isInteger(wide) && wide >= -(2 ** 50) && wide <= 2 ** 51).toBe(true);
      const big = random.bigInt(10n ** 30n);
      expect(big >= 0n && big < 10n ** 30n).toBe(true);
      if (big > 5n * 10n ** 29n) high++;
    }
    expect(Math.abs(high - 1000)).toBeLessThan(150);
  });

  it('draws fractions and gaussians of the right mean and spread', () => {
    const random = stream(15, 16);
    let fractions = 0;
    let sum = 0;
    let squares = 0;
    const n = 50_000;
    for (let i = 0; i < n; i++) {
      fractions += random.float();
      const x = random.gaussian();
      sum += x;
      squares += x * x;
    }
    expect(fractions / n).toBeCloseTo(0.5, 2);
    expect(Math.abs(sum / n)).toBeLessThan(0.02);
    expect(squares / n).toBeCloseTo(1, 1);
  });
});
