import { z } from 'zod';
import { connectionTestStatus, connectionTestStep, connectorType, databaseRole, sslMode } from '../enums';
import { defaults } from '../limits';
import { messageParams } from '../problem';
import { connectionCount, id, tuningNumber } from './field';

const line = z.string().trim().max(1024, 'validation:invalid');
const requiredLine = line.min(1, 'validation:required');
const port = z
  .number('validation:number')
  .int('validation:number')
  .min(1, 'validation:port')
  .max(65_535, 'validation:port');
const pem = z.string().max(65_536, 'validation:invalid');
/** Left out: the saved one is kept. Null: none. */
const secret = z.string().max(65_536, 'validation:invalid').nullable().optional();

const tuning = {
  n_connections: connectionCount.default(defaults.nConnections),
  read_batch_size: tuningNumber.default(defaults.readBatchSize),
  write_batch_size: tuningNumber.default(defaults.writeBatchSize),
};

const host = { host: requiredLine, port, username: requiredLine };
const schema = { schema: line.optional() };
const tls = {
  ssl_mode: sslMode.default('prefer'),
  ca: pem.nullable().optional(),
  cert: pem.nullable().optional(),
};
const server = { ...host, database: requiredLine, ...tls, ...tuning };
const serverSecrets = { password: secret, key: secret };
const hasServerSecrets = { has_password: z.boolean(), has_key: z.boolean() };

const storage = { container_name: requiredLine, remote_path: line.optional(), ...tuning };
const storageAccount = { ...storage, storage_account_name: line.optional() };
const storageSecrets = { storage_account_key: secret, connection_string: secret };
const hasStorageSecrets = { has_storage_account_key: z.boolean(), has_connection_string: z.boolean() };

/** Fields by type that may come back to the page. */
const open = {
  POSTGRESQL: { type: z.literal('POSTGRESQL'), ...server, ...schema },
  SQLITE: { type: z.literal('SQLITE'), path: requiredLine, ...tuning },
  MYSQL: { type: z.literal('MYSQL'), ...server },
  MARIADB: { type: z.literal('MARIADB'), ...server },
  MSSQL: { type: z.literal('MSSQL'), ...server, ...schema },
  ORACLE: { type: z.literal('ORACLE'), ...server, ...schema },
  DB2: { type: z.literal('DB2'), ...server, ...schema },
  SYBASE: { type: z.literal('SYBASE'), ...server, ...schema },
  REDSHIFT: {
    type: z.literal('REDSHIFT'),
    ...server,
    ...schema,
    ...storageAccount,
    container_name: line.optional(),
  },
  DATABRICKS: {
    type: z.literal('DATABRICKS'),
    ...server,
    username: line.optional(),
    ...schema,
    catalog: requiredLine,
    cluster_path: requiredLine,
  },
  S3: {
    type: z.literal('S3'),
    ...storageAccount,
    host: line.optional(),
    protocol: z.enum(['https', 'http']).default('https'),
  },
  ADLSFS: {
    type: z.literal('ADLSFS'),
    ...storageAccount,
    host: line.optional(),
    protocol: z.enum(['https', 'http']).default('https'),
  },
  LOCAL_FS: { type: z.literal('LOCAL_FS'), path: requiredLine, ...tuning },
} as const;

/** The forms of a connection as it is sent, by type, each with `extra` fields beside it. */
const inputsWith = <Extra extends z.ZodRawShape>(extra: Extra) =>
  [
    z.strictObject({ ...open.POSTGRESQL, ...serverSecrets, ...extra }),
    z.strictObject({ ...open.SQLITE, ...extra }),
    z.strictObject({ ...open.MYSQL, ...serverSecrets, ...extra }),
    z.strictObject({ ...open.MARIADB, ...serverSecrets, ...extra }),
    z.strictObject({ ...open.MSSQL, ...serverSecrets, ...extra }),
    z.strictObject({ ...open.ORACLE, ...serverSecrets, ...extra }),
    z.strictObject({ ...open.DB2, ...serverSecrets, ...extra }),
    z.strictObject({ ...open.SYBASE, ...serverSecrets, ...extra }),
    z.strictObject({ ...open.REDSHIFT, ...serverSecrets, ...storageSecrets, ...extra }),
    z.strictObject({ ...open.DATABRICKS, ...serverSecrets, ...extra }),
    z.strictObject({ ...open.S3, ...storageSecrets, ...extra }),
    z.strictObject({ ...open.ADLSFS, ...storageSecrets, ...extra }),
    z.strictObject({ ...open.LOCAL_FS, ...extra }),
  ] as const;

/** A connection as it is sent. A secret that is left out keeps the saved one; null takes it away. */
export const connectionInput = z
  .discriminatedUnion('type', inputsWith({}), 'validation:invalid')
  .meta({ id: 'ConnectionInput' });
export type ConnectionInput = z.infer<typeof connectionInput>;

/** A connection as it comes back: without secrets, with a mark for each that is kept. */
export const connectionView = z
  .discriminatedUnion('type', [
    z.object({ ...open.POSTGRESQL, ...hasServerSecrets }),
    z.object(open.SQLITE),
    z.object({ ...open.MYSQL, ...hasServerSecrets }),
    z.object({ ...open.MARIADB, ...hasServerSecrets }),
    z.object({ ...open.MSSQL, ...hasServerSecrets }),
    z.object({ ...open.ORACLE, ...hasServerSecrets }),
    z.object({ ...open.DB2, ...hasServerSecrets }),
    z.object({ ...open.SYBASE, ...hasServerSecrets }),
    z.object({ ...open.REDSHIFT, ...hasServerSecrets, ...hasStorageSecrets }),
    z.object({ ...open.DATABRICKS, ...hasServerSecrets }),
    z.object({ ...open.S3, ...hasStorageSecrets }),
    z.object({ ...open.ADLSFS, ...hasStorageSecrets }),
    z.object(open.LOCAL_FS),
  ])
  .meta({ id: 'ConnectionView' });
export type ConnectionView = z.infer<typeof connectionView>;

/** Fields whose values never leave the server. */
export const secretFields = ['password', 'key', 'storage_account_key', 'connection_string'] as const;

/** With `database_id`, secrets that are left out are those saved for that database. */
export const connectionTestBody = z.discriminatedUnion(
  'type',
  inputsWith({ role: databaseRole.default('SOURCE'), database_id: id.optional() }),
  'validation:invalid',
);

export const foundCounts = z
  .object({
    tables: z.number().int(),
    views: z.number().int(),
    columns: z.number().int(),
    foreign_keys: z.number().int(),
  })
  .meta({ id: 'FoundCounts' });
export type FoundCounts = z.infer<typeof foundCounts>;

/** `error_code` says which step failed and why; `detail` has what was seen: an address, a port, a certificate's names. */
export const connectionTestReport = z
  .object({
    ok: z.boolean(),
    tested_at: z.iso.datetime(),
    product: z.string().nullable(),
    version: z.string().nullable(),
    steps: z.array(
      z.object({
        step: connectionTestStep,
        status: connectionTestStatus,
        /** Code of the error where the step failed, else null. */
        detail_code: z.string().nullable(),
        detail: messageParams,
        took_ms: z.number().nullable(),
      }),
    ),
    error_code: z.string().nullable(),
    error_params: messageParams,
    found: foundCounts.nullable(),
  })
  .meta({ id: 'ConnectionTestReport' });
export type ConnectionTestReport = z.infer<typeof connectionTestReport>;

export const connectionFieldName = z.enum([
  'host',
  'port',
  'protocol',
  'database',
  'catalog',
  'schema',
  'username',
  'password',
  'ssl_mode',
  'ca',
  'cert',
  'key',
  'cluster_path',
  'path',
  'storage_account_name',
  'storage_account_key',
  'container_name',
  'remote_path',
  'connection_string',
]);
export type ConnectionFieldName = z.infer<typeof connectionFieldName>;

/** What the form of a type asks, and what the connector can do. `is_built` false: shown, not to be chosen. */
export const connectorTypeInfo = z
  .object({
    type: connectorType,
    label: z.string(),
    is_built: z.boolean(),
    default_port: z.number().int().nullable(),
    fields: z.array(
      z.object({
        name: connectionFieldName,
        kind: z.enum(['text', 'number', 'secret', 'choice', 'pem', 'path']),
        is_required: z.boolean(),
        choices: z.array(z.string()),
      }),
    ),
    capabilities: z.object({
      source: z.boolean(),
      destination: z.boolean(),
      schemas: z.boolean(),
      views: z.boolean(),
      foreign_keys: z.boolean(),
      shared_snapshot: z.boolean(),
    }),
  })
  .meta({ id: 'ConnectorTypeInfo' });
export type ConnectorTypeInfo = z.infer<typeof connectorTypeInfo>;

export const sampleDatabase = z
  .object({
    /** Goes into `sample_db`. */
    id: z.string(),
    /** Text keys of its name and description. */
    label_key: z.string(),
    description_key: z.string(),
    type: connectorType,
    tables: z.number().int(),
    columns: z.number().int(),
    rows: z.number().int(),
  })
  .meta({ id: 'SampleDatabase' });
export type SampleDatabase = z.infer<typeof sampleDatabase>;
