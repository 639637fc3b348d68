import { describe, expect, it } from 'vitest';
import { textOf } from '@core/kernel/data/text-of';
import { learnSample, type SampledColumn } from './learn-sample';

const sample = (rowCount: number): SampledColumn[] => [
  {
    name: 'kind',
    type: { kind: 'utf8' },
    values: { storage: 'text', values: Array.from({ length: rowCount }, (_, row) => `k${row % 4}`) },
  },
  {
    name: 'size',
    type: { kind: 'int', bits: 32, signed: true },
    values: {
      storage: 'int32',
      values: Int32Array.from({ length: rowCount }, (_, row) => row % 50),
      nulls: null,
    },
  },
];

describe('learnSample', () => {
  it('generates as many rows as requested from values that few rows share', async () => {
    const [kinds, sizes] = await learnSample(sample(60), 60, 25, 42);
    const texts = Array.from({ length: 25 }, (_, row) => textOf(kinds!, row, { kind: 'utf8' }));
    expect(new Set(texts).size).toBeGreaterThan(2);
    expect(texts.every((text) => /^k[0-3]$/.test(text!))).toBe(true);
    expect(sizes).toMatchObject({ storage: 'int32', values: { length: 25 } });
  });

  it('refuses too small a sample', async () => {
    await expect(learnSample(sample(2), 2, 2, 42)).rejects.toMatchObject({ code: 'synthesis-too-few-rows' });
  });
});
