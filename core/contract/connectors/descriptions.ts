import type { ConnectorType } from '../enums';
import type { ConnectionFieldName } from './fields';

/** Types of one family share the code that reads and writes them, and their native types mean the same. */
export type ConnectorFamily =
  | 'postgresql'
  | 'sqlite'
  | 'mysql'
  | 'tds'
  | 'oracle'
  | 'db2'
  | 'databricks'
  | 'object-store'
  | 'local-files';

/**
 * Static facts about a connector type. Forms, request schemas, the stored connection, its secrets, listings and
 * docs/connections.md are derived from it; what a connector's code can do is in its capabilities.
 */
export interface ConnectorDescription {
  /** Name of the product, the same in every language. */
  readonly label: string;
  readonly family: ConnectorFamily;
  /** In form order. */
  readonly fields: Readonly<Partial<Record<ConnectionFieldName, 'required' | 'optional'>>>;
  readonly defaultPort: number | null;
  /** The schema of new tables that come without one; null if the engine has no schemas, or the account has its own. */
  readonly defaultSchema: string | null;
  /** A file or folder on the machine that Understudy runs on. */
  readonly isLocal: boolean;
  /** The constraints that the engine enforces. Others may be declared for information. */
  readonly enforces: {
    readonly primaryKeys: boolean;
    readonly uniqueKeys: boolean;
    readonly foreignKeys: boolean;
    readonly notNull: boolean;
  };
  /**
   * `transaction`: rows become visible with each task; `object`: a table is replaced as a whole when the load is
   * finished.
   */
  readonly publishes: 'transaction' | 'object';
}

const tuning = {
  n_connections: 'optional',
  read_batch_size: 'optional',
  write_batch_size: 'optional',
} as const;
const database = { host: 'required', port: 'required', database: 'required' } as const;
const schema = { schema: 'optional' } as const;
const account = { username: 'required', password: 'optional' } as const;
const encryption = { ssl_mode: 'optional', ca: 'optional', cert: 'optional', key: 'optional' } as const;
const server = { ...database, ...account, ...encryption, ...tuning } as const;
const serverWithSchema = { ...database, ...schema, ...account, ...encryption, ...tuning } as const;
const storage = {
  storage_account_name: 'optional',
  storage_account_key: 'optional',
  connection_string: 'optional',
  remote_path: 'optional',
} as const;
const objectStore = {
  host: 'optional',
  protocol: 'optional',
  container_name: 'required',
  ...storage,
  ...tuning,
} as const;
const local = { path: 'required', ...tuning } as const;
const localFiles = { path: 'required', file_format: 'optional', ...tuning } as const;

const onServer = { isLocal: false, publishes: 'transaction' } as const;
const all = { primaryKeys: true, uniqueKeys: true, foreignKeys: true, notNull: true } as const;
const none = { primaryKeys: false, uniqueKeys: false, foreignKeys: false, notNull: false } as const;
const objects = { defaultPort: null, defaultSchema: null, enforces: none, publishes: 'object' } as const;

export const connectorDescriptions = {
  POSTGRESQL: {
    label: 'PostgreSQL',
    family: 'postgresql',
    fields: serverWithSchema,
    defaultPort: 5432,
    defaultSchema: 'public',
    enforces: all,
    ...onServer,
  },
  SQLITE: {
    label: 'SQLite',
    family: 'sqlite',
    fields: local,
    isLocal: true,
    defaultPort: null,
    defaultSchema: null,
    enforces: all,
    publishes: 'transaction',
  },
  MYSQL: {
    label: 'MySQL',
    family: 'mysql',
    fields: server,
    defaultPort: 3306,
    defaultSchema: null,
    enforces: all,
    ...onServer,
  },
  MARIADB: {
    label: 'MySQL/MariaDB',
    family: 'mysql',
    fields: server,
    defaultPort: 3306,
    defaultSchema: null,
    enforces: all,
    ...onServer,
  },
  MSSQL: {
    label: 'Microsoft SQL Server',
    family: 'tds',
    fields: serverWithSchema,
    defaultPort: 1433,
    defaultSchema: 'dbo',
    enforces: all,
    ...onServer,
  },
  ORACLE: {
    label: 'Oracle',
    family: 'oracle',
    fields: serverWithSchema,
    defaultPort: 1521,
    defaultSchema: null,
    enforces: all,
    ...onServer,
  },
  DB2: {
    label: 'DB2',
    family: 'db2',
    fields: serverWithSchema,
    defaultPort: 50_000,
    defaultSchema: null,
    enforces: all,
    ...onServer,
  },
  SYBASE: {
    label: 'Sybase',
    family: 'tds',
    fields: serverWithSchema,
    defaultPort: 5000,
    defaultSchema: 'dbo',
    enforces: all,
    ...onServer,
  },
  REDSHIFT: {
    label: 'Amazon Redshift',
    family: 'postgresql',
    fields: { ...serverWithSchema, container_name: 'optional', ...storage },
    defaultPort: 5439,
    defaultSchema: 'public',
    enforces: { ...none, notNull: true },
    ...onServer,
  },
  DATABRICKS: {
    label: 'Databricks',
    family: 'databricks',
    fields: {
      ...database,
      catalog: 'required',
      ...schema,
      cluster_path: 'required',
      ...account,
      username: 'optional',
      ...encryption,
      ...tuning,
    },
    defaultPort: 443,
    defaultSchema: 'default',
    enforces: { ...none, notNull: true },
    ...onServer,
  },
  S3: { label: 'S3', family: 'object-store', fields: objectStore, isLocal: false, ...objects },
  ADLSFS: { label: 'ADLSFS', family: 'object-store', fields: objectStore, isLocal: false, ...objects },
  LOCAL_FS: {
    label: 'Local filesystem',
    family: 'local-files',
    fields: localFiles,
    isLocal: true,
    ...objects,
  },
} as const satisfies Readonly<Record<ConnectorType, ConnectorDescription>>;

/** The description of a type, for callers whose types do not depend on its fields. */
export const descriptionOf = (type: ConnectorType): ConnectorDescription => connectorDescriptions[type];

/** Names of the fields of a type, in form order. */
export const fieldsOf = (type: ConnectorType): readonly ConnectionFieldName[] =>
  Object.keys(connectorDescriptions[type].fields) as ConnectionFieldName[];

/** A database's display name next to its address. For files it is their type, because nobody chose what reads them. */
export function productName(
  type: ConnectorType,
  found: { readonly product: string | null; readonly version: string | null } | null,
): string {
  const { label, publishes } = descriptionOf(type);
  if (!found?.product || publishes === 'object') return label;
  return `${found.product} ${found.version ?? ''}`.trim();
}
