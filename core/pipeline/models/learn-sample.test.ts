import { describe, expect, it } from 'vitest';
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
  it('makes as many rows as wanted of values that few rows share', async () => {
    const [kinds, sizes] = await learnSample(sample(60), 60, 25);
    expect(kinds!.storage === 'text' && new Set(kinds!.values).size).toBeGreaterThan(2);
    expect(sizes!.storage).toBe('int32');
    expect(sizes!.values).toHaveLength(25);
  });

  it('refuses a sample that is too small', async () => {
    await expect(learnSample(sample(2), 2, 2)).rejects.toMatchObject({ code: 'synthesis-too-few-rows' });
  });
});
