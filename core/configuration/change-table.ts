import { AppError } from '@core/kernel/errors';
import type { StoredTable } from '@core/schema/stored-schema';
import type { TableConfiguration } from './configuration';
import type { ConfigurationStores, Editor } from './ports';
import { saveTables } from './save-changes';
import { columnPath, type ColumnState, type Workbench } from './workbench';

/**
 * Changes the settings of one table; omitted ones stay.
 * @throws AppError 'sequence-foreign-keys', 'sequence-nothing-learnt' or 'sequence-keys-not-generated' where a sequence
 * model is asked for that the table cannot have, in this order
 */
export async function changeTable(
  stores: ConfigurationStores,
  editor: Editor,
  bench: Workbench,
  table: StoredTable,
  change: Partial<TableConfiguration>,
): Promise<Workbench> {
  if (change.model === 'SequenceTableModel') checkSequences(bench, table);
  return saveTables(stores, editor, bench, [
    { id: table.id, configuration: { ...table.configuration, ...change } },
  ]);
}

/** A sequence model needs exactly one foreign key, a column to synthesize, and all keys generated. */
function checkSequences(bench: Workbench, table: StoredTable): void {
  const count = bench.keysFrom(table).length;
  if (count !== 1) throw new AppError('sequence-foreign-keys', { details: { count } });
  const states = bench.columnsOf(table).map((column) => bench.state(column));
  if (!states.some(({ treatment }) => treatment === 'synthesize')) {
    throw new AppError('sequence-nothing-learnt');
  }
  const wrong = states.filter(
    ({ column, isFollower, generator }) =>
      (isFollower || bench.isPrimaryKey(column)) && generator.family !== 'Generate',
  );
  if (wrong.length > 0) {
    const columns = wrong.map((state) => keyName(bench, state)).join(', ');
    throw new AppError('sequence-keys-not-generated', { details: { columns } });
  }
}

/** The key, and where its generator is set if it follows another: 'customer_id → shop.customers.id'. */
function keyName(bench: Workbench, { column, root, isFollower }: ColumnState): string {
  return isFollower ? `${column.schema.name} → ${columnPath(bench, root)}` : column.schema.name;
}
