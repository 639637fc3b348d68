import type { SchemaDifference, SchemaTable as Row } from '@core/contract/schemas/schema-change';
import type { Fixture } from '../fixture';
import { AppliedChanges } from './applied-changes';
import { SchemaTable } from './schema-table';
import { SyncBar } from './sync-bar';

const row = (over: Partial<Row>): Row => ({
  ...{ table_id: 1, schema_name: 'epd', table_name: 'patient', kind: 'table', column_count: 12 },
  ...{ status: 'identical', sync_state: 'in_sync', differences: [] },
  ...over,
});

const gone: SchemaDifference = {
  ...{ status: 'deleted', severity: 'error', code: 'source-column-missing', column_name: 'postcode' },
  ...{ before: 'varchar(6)', after: null, params: { table: 'epd.patient', column: 'postcode' } },
};
const fresh: SchemaDifference = {
  ...{ status: 'new', severity: 'info', code: 'source-default-new', column_name: 'sinds' },
  ...{ before: null, after: 'now()', params: { table: 'epd.patient', column: 'sinds', found: 'now()' } },
};

const rows: Row[] = [
  row({ status: 'updated', sync_state: 'out_of_sync', differences: [fresh, gone] }),
  row({ table_id: null, table_name: 'verwijzing', status: 'new', sync_state: 'added' }),
  row({ table_id: 3, table_name: 'log', status: 'deleted', sync_state: 'removed' }),
  row({ table_id: 4, table_name: 'arts', sync_state: 'holding_data' }),
  row({ table_id: 5, table_name: 'recept' }),
];

const plan = {
  ...{ dry_run: true, applied: 3, tables_added: 1, tables_removed: 0, columns_added: 0 },
  ...{ columns_removed: 1, columns_changed: 1, left: 0, settings: [] },
};
const at = { schema_name: 'epd', table_name: 'patient' };

const offers = { canSync: true, isSyncing: false, isCompared: true, warning: null } as const;
const isBusy = { ...offers, canSync: false };
const bar = { side: 'source', offers, requestKey: 'k', base: '/workspaces/1/schema' } as const;

export const fixtures: Fixture[] = [
  {
    name: 'changed tables',
    node: <SchemaTable caption="Action required" workspaceId={1} tables={rows} isChosenFrom />,
  },
  {
    name: 'tables to read',
    node: <SchemaTable caption="Unchanged" workspaceId={1} tables={rows.slice(3)} />,
  },
  {
    name: 'never compared',
    node: <SyncBar {...bar} active={null} offers={{ ...offers, isCompared: false }} />,
  },
  {
    name: 'reading',
    node: (
      <SyncBar {...bar} active={{ id: 7, type: 'schema_resolve' }} offers={{ ...isBusy, isSyncing: true }} />
    ),
  },
  { name: 'busy', node: <SyncBar {...bar} active={{ id: 7, type: 'synthesize' }} offers={isBusy} /> },
  {
    name: 'compared yesterday',
    node: <SyncBar {...bar} active={null} offers={{ ...offers, warning: 'day-old' }} />,
  },
  { name: 'changes without losses', node: <AppliedChanges plan={plan} /> },
  {
    name: 'changes with losses',
    node: (
      <AppliedChanges
        plan={{
          ...plan,
          settings: [
            { ...at, column_name: 'email', effect: 'generator-lost', generator_id: 'mock.email' },
            { ...at, column_name: 'bsn', effect: 'generator-unfit', generator_id: 'mask.ff1' },
            { ...at, column_name: 'naam', effect: 'mark-lost', generator_id: null },
            {
              ...at,
              table_name: 'log',
              column_name: null,
              effect: 'table-settings-lost',
              generator_id: null,
            },
            { ...at, column_name: 'arts_id', effect: 'key-idle', generator_id: null },
          ],
        }}
      />
    ),
  },
];
