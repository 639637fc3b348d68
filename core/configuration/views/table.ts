import type { Table, TableRow } from '@core/contract/schemas/table';
import { toIso } from '@core/kernel/clock';
import type { StoredTable } from '@core/schema/stored-schema';
import { tableWarnings } from '../table-warnings';
import type { SyncStates } from '../sync-states';
import type { Workbench } from '../workbench';
import { stripColumn } from './column';
import { tableFileView } from './table-file';
import { count, protectionCounts, treatmentCounts } from './column-counts';

export function tableRow(bench: Workbench, sync: SyncStates, table: StoredTable): TableRow {
  const states = bench.columnsOf(table).map((column) => bench.state(column));
  return {
    id: table.id,
    schema_name: table.schema.schema,
    table_name: table.schema.name,
    kind: table.schema.kind,
    row_count: table.schema.rowEstimate,
    is_excluded: table.configuration.isExcluded,
    column_count: states.length,
    unprotected_count: bench.unprotectedIn(table),
    suggested_count: count(states, (state) => state.isSuggested),
    protection: protectionCounts(states),
    treatments: treatmentCounts(states),
    warnings: tableWarnings(bench, table),
    sync_state: { source: sync.source(table), destination: sync.destination(table) },
  };
}

/** @param readAt when the schema was read last, in milliseconds */
export function tableView(
  bench: Workbench,
  sync: SyncStates,
  table: StoredTable,
  readAt: number | null,
): Omit<Table, 'subset'> {
  const { configuration } = table;
  return {
    ...tableRow(bench, sync, table),
    database_id: table.databaseId,
    settings: {
      rows_to_generate: configuration.rowsToGenerate,
      model: configuration.model,
      max_training_rows: configuration.maxTrainingRows,
      max_sequence_length: configuration.maxSequenceLength,
      rare_sequence_threshold: configuration.rareSequenceThreshold,
      preset: configuration.preset,
      read_random_subset: configuration.readRandomSubset,
      seed: configuration.modelSeed,
      privacy_epsilon: configuration.privacyEpsilon,
      target_column: configuration.targetColumn,
    },
    primary_key: [...(table.schema.primaryKey ?? [])],
    strip: bench.columnsOf(table).map((column) => stripColumn(bench.state(column), false)),
    cycle: bench.cycleOf(table)?.map((at) => at.schema.name) ?? null,
    read_at: readAt === null ? null : toIso(readAt),
    file: table.schema.csv ? tableFileView(table.schema.csv) : null,
    refers_to_count: bench.keysFrom(table).length,
    referred_by_count: bench.keysTo(table).length,
  };
}
