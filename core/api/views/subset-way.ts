import { keyIdsOf, keyRef } from '@core/configuration/subset/subset-view';
import { tableRef } from '@core/configuration/views/foreign-key';
import type { Workbench } from '@core/configuration/workbench';
import type { SubsetWhy } from '@core/contract/schemas/subset';
import { sameTable } from '@core/connectors/schema';
import type { WhyStep } from '@core/subset/why-row';

/** The way of a row to a target; without steps it is not in. */
export function subsetWay(bench: Workbench, steps: readonly WhyStep[]): SubsetWhy {
  const ids = keyIdsOf(bench);
  return {
    is_in: steps.length > 0,
    path: steps.flatMap(({ table, columns, values, reason }) => {
      const found = bench.schema.tables.find(({ schema }) => sameTable(schema, table));
      if (!found) return [];
      const key = columns.map((column, at) => ({ column, value: values[at] ?? null }));
      const by = reason.kind === 'child' || reason.kind === 'parent' ? keyRef(reason.key, ids) : null;
      return [{ ...tableRef(found), key, kind: reason.kind, by }];
    }),
  };
}
