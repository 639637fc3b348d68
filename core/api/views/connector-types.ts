import type { ConnectorCatalogue } from '@core/connectors/catalogue';
import { defaultCapabilities, type ConnectorCapabilities } from '@core/connectors/connector';
import { connectorLabels, connectorType, sslMode, type ConnectorType } from '@core/contract/enums';
import type { ConnectionFieldName, ConnectorTypeInfo } from '@core/contract/schemas/connection';

type Field = ConnectorTypeInfo['fields'][number];

const field = (name: ConnectionFieldName, kind: Field['kind'], isRequired = false): Field => ({
  name,
  kind,
  is_required: isRequired,
  choices: [],
});
const needed = (name: ConnectionFieldName, kind: Field['kind'] = 'text') => field(name, kind, true);

const protocol: Field = { ...needed('protocol', 'choice'), choices: ['https', 'http'] };
const encryption: readonly Field[] = [
  { ...field('ssl_mode', 'choice'), choices: [...sslMode.options] },
  field('ca', 'pem'),
  field('cert', 'pem'),
  field('key', 'secret'),
];
const account = [needed('username'), field('password', 'secret')];
const server = [needed('host'), needed('port', 'number'), needed('database')];
const storage = [
  field('storage_account_name', 'text'),
  field('storage_account_key', 'secret'),
  field('connection_string', 'secret'),
  field('remote_path', 'text'),
];
const plainServer = [...server, ...account, ...encryption];
const serverWithSchema = [...server, field('schema', 'text'), ...account, ...encryption];
const files = [field('host', 'text'), protocol, needed('container_name'), ...storage];

/** What the form of each type asks, as the contract's schema of the connection has it. */
const forms: Readonly<Record<ConnectorType, { port: number | null; fields: readonly Field[] }>> = {
  POSTGRESQL: { port: 5432, fields: serverWithSchema },
  SQLITE: { port: null, fields: [needed('path', 'path')] },
  MYSQL: { port: 3306, fields: plainServer },
  MARIADB: { port: 3306, fields: plainServer },
  MSSQL: { port: 1433, fields: serverWithSchema },
  ORACLE: { port: 1521, fields: serverWithSchema },
  DB2: { port: 50_000, fields: serverWithSchema },
  SYBASE: { port: 5000, fields: serverWithSchema },
  REDSHIFT: { port: 5439, fields: [...serverWithSchema, field('container_name', 'text'), ...storage] },
  DATABRICKS: {
    port: 443,
    fields: [
      ...server,
      needed('catalog'),
      field('schema', 'text'),
      needed('cluster_path'),
      field('username', 'text'),
      field('password', 'secret'),
      ...encryption,
    ],
  },
  S3: { port: null, fields: files },
  ADLSFS: { port: null, fields: files },
  LOCAL_FS: { port: null, fields: [needed('path', 'path')] },
};

/** Every type of the specification: those that are built with what they can do, the others to be seen only. */
export function connectorTypes(catalogue: ConnectorCatalogue): ConnectorTypeInfo[] {
  const built = new Map(catalogue.all().map((connector) => [connector.type, connector.capabilities]));
  return connectorType.options.map((type) => ({
    type,
    label: connectorLabels[type],
    is_built: built.has(type),
    default_port: forms[type].port,
    fields: [...forms[type].fields],
    capabilities: capabilitiesView(built.get(type) ?? defaultCapabilities),
  }));
}

function capabilitiesView(capabilities: ConnectorCapabilities): ConnectorTypeInfo['capabilities'] {
  return {
    source: capabilities.source,
    destination: capabilities.destination,
    schemas: capabilities.schemas,
    views: capabilities.views,
    foreign_keys: capabilities.foreignKeys,
    shared_snapshot: capabilities.sharedSnapshot,
  };
}
