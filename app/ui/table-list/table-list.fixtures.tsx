import type { Table } from '@core/contract/schemas/table';
import type { Fixture } from '../fixture';
import { TableList } from './table-list';

/** A table with an example of everything a page may show. */
export const patient: Table = {
  id: 1,
  database_id: 1,
  schema_name: 'epd',
  table_name: 'patient',
  kind: 'table',
  row_count: 1_214_882,
  is_excluded: false,
  column_count: 31,
  unprotected_count: 3,
  suggested_count: 2,
  protection: [
    { state: 'UNPROTECTED', count: 3 },
    { state: 'NOT_EXAMINED', count: 4 },
    { state: 'PROTECTED', count: 19 },
    { state: 'NON_PII', count: 5 },
  ],
  treatments: [
    { treatment: 'duplicate', count: 9, suggested: 0 },
    { treatment: 'mask', count: 8, suggested: 0 },
    { treatment: 'mock', count: 14, suggested: 2 },
    { treatment: 'exclude', count: 0, suggested: 0 },
  ],
  warnings: [
    { code: 'circular-reference', severity: 'info', params: { path: 'patient → zorgverlener → patient' } },
    {
      code: 'has-excluded-references',
      severity: 'warning',
      params: { count: 1, tables: 'epd.patient_wijziging_log' },
    },
  ],
  sync_state: { source: 'out_of_sync', destination: null },
  settings: {
    rows_to_generate: null,
    model: null,
    max_training_rows: 20_000,
    max_sequence_length: null,
    rare_sequence_threshold: null,
    preset: null,
    read_random_subset: true,
    seed: null,
    privacy_epsilon: null,
    target_column: null,
  },
  subset: null,
  primary_key: ['patient_id'],
  strip: [],
  cycle: ['patient', 'zorgverlener', 'patient'],
  read_at: '2025-11-20T14:02:07Z',
  refers_to_count: 1,
  referred_by_count: 14,
  file: null,
};

export const changeLog: Table = {
  ...patient,
  id: 2,
  table_name: 'patient_wijziging_log',
  row_count: null,
  is_excluded: true,
  warnings: [],
  cycle: null,
  sync_state: { source: 'in_sync', destination: null },
};

export const fixtures: Fixture[] = [
  {
    name: 'tables with remarks',
    node: <TableList caption="Tables" workspaceId={1} tables={[patient, changeLog]} />,
  },
  {
    name: 'a view',
    node: (
      <TableList
        caption="Views"
        workspaceId={1}
        tables={[{ ...patient, kind: 'view', row_count: null, warnings: [], unprotected_count: 0 }]}
      />
    ),
  },
  { name: 'no table', node: <TableList caption="No tables" workspaceId={1} tables={[]} /> },
];
