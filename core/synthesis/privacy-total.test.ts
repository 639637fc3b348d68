import { describe, expect, it } from 'vitest';
import { privacyTotal } from './privacy-total';

const delta = 1e-6;

describe('privacyTotal', () => {
  it('is what one fit spent where there was one', () => {
    const { runs, epsilon } = privacyTotal([{ epsilon: 1, delta }]);
    expect(runs).toBe(1);
    expect(epsilon).toBeCloseTo(1, 12);
    expect(privacyTotal([])).toEqual({ runs: 0, epsilon: 0, delta: 0 });
  });

  it('adds up less than plainly over many fits, and never more', () => {
    const ten = privacyTotal(Array.from({ length: 10 }, () => ({ epsilon: 1, delta })));
    expect(ten.delta).toBeCloseTo(1e-5, 12);
    expect(ten.epsilon).toBeGreaterThan(3);
    expect(ten.epsilon).toBeLessThan(4);
    const large = privacyTotal([1, 2].map(() => ({ epsilon: 90, delta })));
    expect(large.epsilon).toBeLessThanOrEqual(180);
  });

  it('is that of the largest where the others are small', () => {
    const { epsilon } = privacyTotal([3, 0.1, 1, 10].map((one) => ({ epsilon: one, delta })));
    expect(epsilon).toBeGreaterThan(10);
    expect(epsilon).toBeLessThan(11);
  });
});
