import type { RunOutline } from '@core/contract/schemas/run-outline';
import type { SubsetChoice } from '@core/workspaces/workspace';
import { skipReason } from '../skip-reason';
import { targetsThere } from '../subset/targets-there';
import type { Workbench } from '../workbench';
import { protectionCounts, treatmentCounts } from './column-counts';

/** Counts what a run would write, as its plan does. */
export function runOutline(bench: Workbench, subset: SubsetChoice): RunOutline {
  const tables = bench.schema.tables.filter(({ schema }) => schema.kind === 'table');
  const written = tables.filter((table) => skipReason(table, bench.columnsOf(table)) === null);
  const states = written.flatMap((table) =>
    bench
      .columnsOf(table)
      .filter(({ schema }) => !schema.generated)
      .map((column) => bench.state(column)),
  );
  return {
    tables: { all: tables.length, written: written.length },
    columns: states.length,
    treatments: treatmentCounts(states),
    protection: protectionCounts(states),
    subset_targets: targetsThere(bench, subset).length,
  };
}
