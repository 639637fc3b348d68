import { AppError } from '@core/kernel/errors';
import type { StoredTable } from '@core/schema/stored-schema';
import type { TableConfiguration } from './configuration';
import type { ConfigurationStores } from './ports';
import { saveTables } from './save-changes';
import type { Workbench } from './workbench';

/** Changes the settings of one table; what is left out stays. @throws AppError 'sequence-model-invalid' */
export async function changeTable(
  stores: ConfigurationStores,
  workspaceId: number,
  bench: Workbench,
  table: StoredTable,
  change: Partial<TableConfiguration>,
): Promise<Workbench> {
  if (change.model === 'SequenceTableModel' && !fitsSequences(bench, table)) {
    throw new AppError('sequence-model-invalid');
  }
  return saveTables(stores, workspaceId, bench, [
    { id: table.id, configuration: { ...table.configuration, ...change } },
  ]);
}

/** A sequence model needs exactly one foreign key, a column to synthesize, and all keys generated. */
function fitsSequences(bench: Workbench, table: StoredTable): boolean {
  const foreignKeys = bench.keys.filter(({ key, child }) => key.isEnabled && child.id === table.id);
  const states = bench.columnsOf(table).map((column) => bench.state(column));
  const keys = states.filter(({ column, isFollower }) => bench.isPrimaryKey(column) || isFollower);
  return (
    foreignKeys.length === 1 &&
    states.some(({ treatment }) => treatment === 'synthesize') &&
    keys.every(({ generator }) => generator.family === 'Generate')
  );
}
