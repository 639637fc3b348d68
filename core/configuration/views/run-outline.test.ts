import { afterAll, beforeAll, expect, it } from 'vitest';
import { suggestFor } from '@core/discovery/suggest';
import { configuredSource, shop, type ConfiguredSource } from '../../../tests/setup/configured-source';
import { changeTable } from '../change-table';
import { runOutline } from './run-outline';
import { wholeSource } from '@core/workspaces/workspace';

let source: ConfiguredSource;
beforeAll(async () => {
  source = await configuredSource(shop);
  await suggestFor(source.store, source.workspace.engineId);
});
afterAll(() => source.close());

const sum = (counts: readonly { readonly count: number }[]) =>
  counts.reduce((total, { count }) => total + count, 0);

it('counts the columns that a run writes: no view, and none that the destination fills itself', async () => {
  const outline = runOutline(await source.bench(), wholeSource);
  expect(outline.tables).toEqual({ all: 7, written: 7 });
  // 9 of customers but for the generated one, and 4, 3, 3, 4, 4, 3 of the others
  expect(outline.columns).toBe(29);
  expect(sum(outline.treatments)).toBe(outline.columns);
  expect(sum(outline.protection)).toBe(outline.columns);
});

it('counts an excluded table and none of its columns, and the targets that there are', async () => {
  const bench = await source.bench();
  const customers = bench.schema.tables.find(({ schema }) => schema.name === 'customers')!;
  await changeTable(source.store, source.editor, bench, customers, { isExcluded: true });
  const target = (name: string) => ({ table: { schema: '', name }, ask: { by: 'rows' as const, rows: 1 } });
  const subset = { ...wholeSource, targets: [target(bench.schema.tables[0]!.schema.name), target('gone')] };
  const outline = runOutline(await source.bench(), subset);
  expect(outline.subset_targets).toBe(1);
  expect(outline.tables).toEqual({ all: 7, written: 6 });
  expect(outline.columns).toBe(21);
});
