import { describe, expect, it } from 'vitest';
import { fitText, monoEm } from './fit-text';
import { niceCeiling, ticksTo } from './scale';

describe('fitText', () => {
  it('leaves what fits', () => {
    expect(fitText('education-num', 8, monoEm)).toBe('education-num');
  });

  it('keeps the start and the end of what does not', () => {
    const cut = fitText('customer_address_line_1', 8, monoEm);
    expect(cut).toMatch(/^custo\w*….*_1$/);
    expect(cut.length * monoEm).toBeLessThanOrEqual(8);
  });

  it('counts wide signs as an em, and cuts no sign in two', () => {
    expect(fitText('顧客の氏名フリガナ', 5, monoEm)).toBe('顧客…ナ');
    expect(fitText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 3, monoEm)).toBe('👩‍👩‍👧‍👦…');
  });
});

describe('scales', () => {
  it('end at a round number that is not below the value', () => {
    expect([0.62, 0.1, 0.131, 7, 0, NaN].map((value) => niceCeiling(value))).toEqual([
      0.8, 0.1, 0.15, 8, 1, 1,
    ]);
  });

  it('have even ticks from 0 over the value', () => {
    expect(ticksTo(0.203)).toEqual([0, 0.05, 0.1, 0.15, 0.2, 0.25]);
    expect(ticksTo(0)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  });
});
