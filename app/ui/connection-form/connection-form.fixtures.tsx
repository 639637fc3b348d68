import type { ConnectionTestReport, ConnectorTypeInfo } from '@core/contract/schemas/connection';
import type { Fixture } from '../fixture';
import { ConnectionFields } from './connection-fields';
import { ConnectionReport } from './connection-report';
import { DestinationNotes } from './destination-notes';
import { DestinationOptionsFields } from './destination-options';
import { RunningTest } from './running-test';
import { SourceNotes } from './source-notes';

type FieldInfo = ConnectorTypeInfo['fields'][number];

const field = (
  name: FieldInfo['name'],
  kind: FieldInfo['kind'],
  group: FieldInfo['group'],
  over: Partial<FieldInfo> = {},
): FieldInfo => ({
  name,
  kind,
  group,
  is_required: true,
  choices: [],
  default: null,
  roles: ['SOURCE', 'TARGET'],
  ...over,
});
const optional = { is_required: false };

const postgresql: ConnectorTypeInfo = {
  type: 'POSTGRESQL',
  label: 'PostgreSQL',
  family: 'postgresql',
  is_built: true,
  is_local: false,
  default_port: 5432,
  default_schema: 'public',
  enforces: { primary_keys: true, unique_keys: true, foreign_keys: true, not_null: true },
  publishes: 'transaction',
  fields: [
    field('host', 'text', 'address'),
    field('port', 'number', 'database', { default: 5432 }),
    field('database', 'text', 'database'),
    field('schema', 'text', 'database', optional),
    field('username', 'text', 'account'),
    field('password', 'secret', 'account', optional),
    field('ssl_mode', 'choice', 'encryption', {
      choices: ['disable', 'prefer', 'verify-full'],
      default: 'prefer',
    }),
    field('ca', 'pem', 'certificates', optional),
    field('n_connections', 'number', 'tuning', { ...optional, default: 2 }),
    field('read_batch_size', 'number', 'tuning', { ...optional, default: 10_000, roles: ['SOURCE'] }),
    field('write_batch_size', 'number', 'tuning', { ...optional, default: 10_000, roles: ['TARGET'] }),
  ],
  capabilities: {
    source: true,
    destination: true,
    schemas: true,
    views: true,
    foreign_keys: true,
    snapshot: 'shared',
  },
};

const typed = { host: 'epd-db.zuiderveld.nl', port: 5432, database: 'epd', username: 'understudy_read' };

export const wrongHost: ConnectionTestReport = {
  ok: false,
  tested_at: '2025-11-20T14:03:26Z',
  product: null,
  version: null,
  steps: [
    { step: 'name', status: 'done', detail_code: null, detail: { address: '10.20.4.17' }, took_ms: 2 },
    { step: 'network', status: 'done', detail_code: null, detail: { port: 5432 }, took_ms: 14 },
    {
      step: 'encryption',
      status: 'failed',
      detail_code: 'connection-tls-wrong-host',
      detail: {},
      took_ms: 31,
    },
    { step: 'sign_in', status: 'not_tried', detail_code: null, detail: {}, took_ms: null },
    { step: 'rights', status: 'not_tried', detail_code: null, detail: {}, took_ms: null },
  ],
  error_code: 'connection-tls-wrong-host',
  error_params: { presented: 'pg-02.intern.zuiderveld.nl', host: 'epd-db.zuiderveld.nl' },
  found: null,
};

const localFiles: ConnectorTypeInfo = {
  ...postgresql,
  type: 'LOCAL_FS',
  label: 'Local filesystem',
  family: 'local-files',
  is_local: true,
  publishes: 'object',
  fields: [field('path', 'path', 'address')],
  capabilities: { ...postgresql.capabilities, snapshot: 'none' },
};

/** For a folder, to which the first two steps for servers do not apply. */
const missingFolder: ConnectionTestReport = {
  ...wrongHost,
  steps: wrongHost.steps.map(({ step }) => ({
    ...{ step, detail: {}, detail_code: null, took_ms: null },
    status: step === 'network' ? ('failed' as const) : ('not_tried' as const),
  })),
  error_code: 'connection-file-missing',
  error_params: { path: '/srv/exports/shop' },
};

export const fixtures: Fixture[] = [
  {
    name: 'fields of a server',
    node: <ConnectionFields type={postgresql} side="source" values={typed} errors={{}} kept={['password']} />,
  },
  {
    name: 'a folded field is wrong',
    node: (
      <ConnectionFields
        side="destination"
        type={postgresql}
        values={typed}
        errors={{ n_connections: 'Must be a whole number from 1 to 64' }}
        kept={[]}
      />
    ),
  },
  { name: 'a test that failed', node: <ConnectionReport report={wrongHost} isLocal={false} /> },
  {
    name: 'a test that runs',
    node: <RunningTest tried={wrongHost.steps.slice(0, 2)} pace="moving" isLocal={false} />,
  },
  { name: 'a test of a file that has just begun', node: <RunningTest tried={[]} pace="moving" isLocal /> },
  {
    name: 'a test that nothing answers',
    node: <RunningTest tried={wrongHost.steps.slice(0, 1)} pace="slow" isLocal={false} />,
  },
  {
    name: 'a folder that is missing',
    node: <ConnectionReport report={missingFolder} isLocal />,
  },
  {
    name: 'a folder that tables are written to',
    node: <ConnectionFields side="destination" type={localFiles} values={{}} errors={{}} kept={[]} />,
  },
  {
    name: 'notes of a source in files',
    node: <SourceNotes type={localFiles}>{null}</SourceNotes>,
  },
  {
    name: 'notes of a destination in files',
    node: <DestinationNotes type={localFiles} />,
  },
  {
    name: 'options of a destination',
    node: (
      <DestinationOptionsFields
        type="POSTGRESQL"
        options={{ create_missing: true, truncate_included: false, bypass_constraints: true }}
      />
    ),
  },
];
