import { expect, it } from 'vitest';
import type { RunPlan } from '../run-plan';
import { provedSubset } from './proved-subset';

it('says in a proof what part of the source a run took, and nothing of a run of all', () => {
  const table = { schema: 'public', name: 'orders' };
  const plan = {
    seed: 7,
    pulls: [],
    tables: [{ table, total: 90, asked: 9, got: 12, bytes: null, reasons: [] }],
  };
  const subset = {
    settings: { seed: 7, targets: [], keys: [], tables: [] },
    keys: [],
    selected: { plan, files: { seed: 7, keys: [], tables: [] } },
  };
  expect(provedSubset({ subset } as unknown as RunPlan)).toEqual({
    subset: {
      seed: 7,
      tables: [{ schema_name: 'public', table_name: 'orders', total: 90, asked: 9, rows: 12 }],
    },
  });
  expect(provedSubset({} as RunPlan)).toEqual({});
});
