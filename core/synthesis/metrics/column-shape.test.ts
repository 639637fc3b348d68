import { describe, expect, it } from 'vitest';
import { columnShape } from './column-shape';
import { measuredColumns } from './testing/measured';

const shapeOf = (...lists: Parameters<typeof measuredColumns>) => {
  const [real, made] = measuredColumns(...lists);
  return columnShape(real!, made!);
};

describe('column shapes', () => {
  it('takes the greatest distance of two distribution functions from 1', () => {
    // Up to 2: 2/4 against 1/4; up to 3: 3/4 against 1/4; up to 4: 1 against 2/4.
    expect(shapeOf([1, 2, 3, 4], [2, 4, 5, 6])).toBeCloseTo(0.5, 12);
  });

  it('counts equal numbers at once', () => {
    expect(shapeOf([1, 1, 1, 2], [1, 2, 2, 2])).toBeCloseTo(0.5, 12);
  });

  it('takes half of the summed differences of shares from 1', () => {
    // a: .5 and .25, b: .5 and .5, c: 0 and .25
    expect(shapeOf(['a', 'a', 'b', 'b'], ['a', 'b', 'b', 'c'])).toBeCloseTo(0.75, 12);
  });

  it('leaves NULLs out', () => {
    expect(shapeOf([1, 2, null, null], [1, 2])).toBe(1);
    expect(shapeOf(['a', null, null], ['a'])).toBe(1);
  });

  it('finds nothing alike where only one side has values, and all where none has', () => {
    expect(shapeOf(['a', 'b'], [null, null])).toBe(0);
    expect(shapeOf([null, null], [null])).toBe(1);
  });

  it('takes infinite values for NULL', () => {
    expect(shapeOf([1, 2, Infinity], [1, 2, -Infinity, NaN])).toBe(1);
  });
});
