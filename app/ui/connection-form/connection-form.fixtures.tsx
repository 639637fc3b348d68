import type { ConnectionTestReport, ConnectorTypeInfo } from '@core/contract/schemas/connection';
import type { Fixture } from '../fixture';
import { ConnectionFields } from './connection-fields';
import { ConnectionReport } from './connection-report';
import { DestinationOptionsFields } from './destination-options';

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
    shared_snapshot: true,
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
  { name: 'a test that failed', node: <ConnectionReport report={wrongHost} /> },
  {
    name: 'options of a destination',
    node: (
      <DestinationOptionsFields
        options={{ create_missing: true, truncate_included: false, bypass_constraints: true }}
      />
    ),
  },
];
