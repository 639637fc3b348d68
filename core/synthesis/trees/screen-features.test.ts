import { describe, expect, it } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import type { CodedColumn } from '../coding';
import { screenFeatures } from './screen-features';

describe('screenFeatures', () => {
  it('keeps the features that tell of the target, not those with the most bins', () => {
    const random = new RandomStream();
    random.seed(1, 1);
    const rows = 5000;
    const fine = new Uint16Array(new SharedArrayBuffer(2 * rows));
    fine.forEach((_, row) => (fine[row] = random.int(4)));
    const own = Uint8Array.of(0, 1, 2, 3);
    const codebook = {
      name: '',
      fineCount: 4,
      binOf: own,
      binCount: 4,
      classOf: own,
      classCount: 4,
      isOrdered: true,
    };
    const target: CodedColumn = { codebook, fine };
    const features = Array.from({ length: 12 }, (_, index) => {
      const tells = index === 3 || index === 8;
      const bins = Uint8Array.from(fine, (code) => (tells ? Math.min(1, code) : random.int(64)));
      return { bins, binCount: 64, isOrdered: true };
    });
    expect(screenFeatures(target, features, 2, random)).toEqual([3, 8]);
    expect(screenFeatures(target, features, 12, random)).toHaveLength(12);
  });
});
