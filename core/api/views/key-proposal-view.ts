import { namedColumn, tableRef } from '@core/configuration/views/foreign-key';
import type { Workbench } from '@core/configuration/workbench';
import { sameTable, type TableName } from '@core/connectors/schema';
import type { KeyProposal as KeyProposalView } from '@core/contract/schemas/foreign-key';
import { toIso } from '@core/kernel/clock';
import type { KeyProposal } from '@core/schema/key-proposal';

/** null: the source no longer has its tables and columns. */
export function keyProposalView(bench: Workbench, proposal: KeyProposal): KeyProposalView | null {
  const { evidence } = proposal;
  const child = endOf(bench, proposal.child, proposal.childColumns);
  const parent = endOf(bench, proposal.parent, proposal.parentColumns);
  if (!child || !parent) return null;
  return {
    id: proposal.id,
    decision: proposal.decision,
    ...{ foreign_table: child.table, foreign_columns: child.columns },
    ...{ primary_table: parent.table, primary_columns: parent.columns },
    cardinality: proposal.cardinality,
    confidence: proposal.confidence,
    evidence: {
      name_match: evidence.nameMatch,
      has_same_type: evidence.hasSameType,
      filled_rows: evidence.filled,
      distinct_keys: evidence.distinct,
      orphan_rows: evidence.orphans,
      met_keys: evidence.met,
      parent_rows: evidence.parentRows,
      is_implied: evidence.isImplied,
      type_column: evidence.typeColumn,
    },
    found_at: toIso(proposal.foundAt),
  };
}

function endOf(bench: Workbench, name: TableName, columns: readonly string[]) {
  const table = bench.schema.tables.find(({ schema }) => sameTable(schema, name));
  const known = table ? bench.columnsOf(table) : [];
  const found = columns.flatMap((column) => known.find(({ schema }) => schema.name === column) ?? []);
  return table && found.length === columns.length
    ? { table: tableRef(table), columns: found.map(namedColumn) }
    : null;
}
