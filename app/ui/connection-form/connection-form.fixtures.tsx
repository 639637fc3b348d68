import type { ConnectionTestReport, ConnectorTypeInfo } from '@core/contract/schemas/connection';
import type { Fixture } from '../fixture';
import { ConnectionFields } from './connection-fields';
import { ConnectionReport } from './connection-report';
import { DestinationOptionsFields } from './destination-options';

type FieldInfo = ConnectorTypeInfo['fields'][number];

const field = (name: FieldInfo['name'], kind: FieldInfo['kind'], isRequired = true): FieldInfo => ({
  name,
  kind,
  is_required: isRequired,
  choices: kind === 'choice' ? ['disable', 'prefer', 'verify-full'] : [],
});

const postgresql: ConnectorTypeInfo = {
  type: 'POSTGRESQL',
  label: 'PostgreSQL',
  is_built: true,
  default_port: 5432,
  fields: [
    field('host', 'text'),
    field('port', 'number'),
    field('database', 'text'),
    field('schema', 'text', false),
    field('username', 'text'),
    field('password', 'secret', false),
    field('ssl_mode', 'choice'),
    field('ca', 'pem', false),
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
