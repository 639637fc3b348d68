import type { DatabaseRole, SchemaChangeStatus, SchemaSyncState, TableSyncState } from '@core/contract/enums';
import type { Issue } from '@core/contract/schemas/issue';
import type { SchemaDifference, SchemaList, SchemaTable } from '@core/contract/schemas/schema-change';
import { toIso } from '@core/kernel/clock';
import { pageOf } from '../table-filter';
import type { SyncStates, ValidationFound } from '../sync-states';
import type { Workbench } from '../workbench';
import { count } from './column-counts';

export interface SchemaListRequest {
  readonly role: DatabaseRole;
  readonly state: SchemaSyncState;
  /** The last validation of that database, with its time in milliseconds; null: none since the schema was read. */
  readonly validation: { readonly at: number; readonly found: ValidationFound } | null;
  readonly requested_page: number;
  readonly elements_per_page: number;
}

/** The tables of a database compared with the workspace's schema, changed ones first. */
export function schemaList(bench: Workbench, sync: SyncStates, asked: SchemaListRequest): SchemaList {
  const issues = asked.validation?.found.issues ?? [];
  const known = bench.schema.tables.map((table): SchemaTable => {
    const own = issues.filter(
      ({ schema_name, table_name }) =>
        table_name === table.schema.name && (schema_name ?? '') === table.schema.schema,
    );
    const state = asked.role === 'SOURCE' ? sync.source(table) : (sync.destination(table) ?? 'in_sync');
    return {
      ...{ table_id: table.id, schema_name: table.schema.schema, table_name: table.schema.name },
      kind: table.schema.kind,
      status: statuses[state],
      sync_state: state,
      column_count: bench.columnsOf(table).length,
      differences: own.map(difference),
    };
  });
  const fresh = issues.filter(({ code }) => code === 'source-table-new').map(newTable);
  const tables = [...known, ...fresh].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  const differences = tables.flatMap((table) => table.differences);
  const withStatus = (status: SchemaChangeStatus) => count(tables, (table) => table.status === status);
  return {
    count: tables.length,
    requested_page: asked.requested_page,
    elements_per_page: asked.elements_per_page,
    results: pageOf(tables, asked),
    database_role: asked.role,
    state: asked.state,
    compared_at: asked.validation ? toIso(asked.validation.at) : null,
    counts: {
      to_act: count(differences, ({ severity }) => severity === 'error'),
      to_know: count(differences, ({ severity }) => severity !== 'error'),
      new: withStatus('new'),
      updated: withStatus('updated'),
      deleted: withStatus('deleted'),
      identical: withStatus('identical'),
    },
  };
}

const order: readonly SchemaChangeStatus[] = ['deleted', 'updated', 'new', 'identical'];

const statuses: Readonly<Record<TableSyncState, SchemaChangeStatus>> = {
  in_sync: 'identical',
  holding_data: 'identical',
  out_of_sync: 'updated',
  added: 'new',
  removed: 'deleted',
};

const newTable = (issue: Issue): SchemaTable => ({
  table_id: null,
  schema_name: issue.schema_name ?? '',
  table_name: issue.table_name ?? '',
  kind: 'table',
  status: 'new',
  sync_state: 'added',
  column_count: 0,
  differences: [difference(issue)],
});

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const difference = ({ code, severity, column_name, params }: Issue): SchemaDifference => ({
  status: /-missing$/.test(code) ? 'deleted' : /-(new|extra)$/.test(code) ? 'new' : 'updated',
  severity,
  code,
  column_name,
  before: textOf(params.expected),
  after: textOf(params.found),
  params,
});
