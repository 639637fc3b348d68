import type { z } from 'zod';
import type { columnSelection } from '@core/contract/schemas/column';
import { AppError } from '@core/kernel/errors';
import type { StoredColumn } from '@core/schema/stored-schema';
import { matchingColumns } from './column-filter';
import type { Workbench } from './workbench';

export type ColumnSelection = z.output<typeof columnSelection>;

/**
 * The columns of a bulk act, without duplicates.
 * @throws AppError 'not-found' for an id that is no column of this source
 */
export function selectColumns(
  bench: Workbench,
  selection: ColumnSelection,
  keyword?: string,
): StoredColumn[] {
  if ('column_ids' in selection) {
    return [...new Set(selection.column_ids)].map((id) => {
      const column = bench.column(id);
      if (!column) throw new AppError('not-found');
      return column;
    });
  }
  const except = new Set(selection.except);
  return matchingColumns(bench, selection.filter, keyword).filter((column) => !except.has(column.id));
}
