import { sameTable, tableKey, type DatabaseSchema } from '@core/connectors/schema';
import type { RunPlan } from '../run-plan';
import type { Finding } from './finding';
import { at } from './place';

/** Tables and columns of the plan that the source has no more. */
export function reviewColumns(plan: RunPlan, source: DatabaseSchema): Finding[] {
  return plan.tables.flatMap((table): Finding[] => {
    const found = source.tables.find((candidate) => sameTable(candidate, table.source));
    const params = { table: tableKey(table.source) };
    if (!found) return [{ severity: 'error', code: 'source-table-missing', ...at(table.source), params }];
    const names = new Set(found.columns.map((column) => column.name));
    return table.columns
      .filter((column) => !names.has(column.name))
      .map(({ name }) => ({
        severity: 'error',
        code: 'source-column-missing',
        ...at(table.source, name),
        params: { ...params, column: name },
      }));
  });
}
