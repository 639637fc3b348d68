import { z } from 'zod';
import { databaseRole, sslMode, type DatabaseRole } from '../enums';
import { defaults } from '../limits';
import { connectionCount, tuningNumber } from '../schemas/field';

/** How a field is entered, and the type of its value. */
export const fieldKind = z.enum(['text', 'number', 'secret', 'choice', 'pem', 'path']);

/** Fields of a group are adjacent in the form; `certificates` and `tuning` are collapsed. */
export const fieldGroup = z.enum([
  'address',
  'database',
  'account',
  'encryption',
  'certificates',
  'storage',
  'tuning',
]);
type FieldGroup = z.infer<typeof fieldGroup>;

const line = z.string().trim().max(1024, 'validation:invalid');
/** Its description expresses as a pattern that blanks alone do not count. */
const requiredLine = line.regex(/\S/, 'validation:required');
const portNumber = z
  .number('validation:number')
  .int('validation:number')
  .min(1, 'validation:port')
  .max(65_535, 'validation:port');
const longText = z.string().max(65_536, 'validation:invalid');
const httpProtocol = z.enum(['https', 'http']);
/** The format of tables that do not come from files. */
const fileFormat = z.enum(['csv', 'csv.gz', 'jsonl', 'jsonl.gz', 'parquet']);

const anyRole = databaseRole.options;

/** It determines where a secret is sent, as whom or how: when it changes, a saved secret must be entered again. */
const binding = { isBinding: true, roles: anyRole } as const;
const free = { isBinding: false, roles: anyRole } as const;

const text = <Group extends FieldGroup>(group: Group) =>
  ({
    kind: 'text',
    group,
    value: line,
    preset: null,
    required: requiredLine,
    optional: line.optional(),
    ...binding,
  }) as const;

/** Omitted: the saved one is kept. Null: none. */
const kept = longText.nullable().optional();
const secret = (group: FieldGroup) =>
  ({
    kind: 'secret',
    group,
    value: longText,
    preset: null,
    required: kept,
    optional: kept,
    ...free,
  }) as const;

const pem = {
  kind: 'pem',
  group: 'certificates',
  value: longText,
  preset: null,
  required: kept,
  optional: kept,
  ...binding,
} as const;

const choice = <const Options extends Readonly<Record<string, string>>>(
  group: FieldGroup,
  value: z.ZodEnum<Options>,
  preset: Options[keyof Options],
) => {
  const withPreset = value.default(preset as never);
  return {
    kind: 'choice',
    group,
    value,
    preset,
    required: withPreset,
    optional: withPreset,
    ...binding,
  } as const;
};

const tuning = (value: z.ZodNumber, preset: number, roles: readonly DatabaseRole[]) => {
  const withPreset = value.default(preset);
  return {
    kind: 'number',
    group: 'tuning',
    value,
    preset,
    required: withPreset,
    optional: withPreset,
    isBinding: false,
    roles,
  } as const;
};

/**
 * Every connection field of any type, by its name in the API. `required` and `optional` are the request schemas, for
 * types that require it and for others; `value` is the stored form, `preset` the default; `roles` says whether source,
 * destination or both have it.
 */
export const connectionFields = {
  host: text('address'),
  protocol: choice('address', httpProtocol, 'https'),
  port: {
    ...text('database'),
    kind: 'number',
    value: portNumber,
    required: portNumber,
    optional: portNumber.optional(),
  },
  database: text('database'),
  catalog: text('database'),
  schema: { ...text('database'), ...free },
  cluster_path: text('address'),
  username: text('account'),
  password: secret('account'),
  ssl_mode: choice('encryption', sslMode, 'prefer'),
  ca: pem,
  cert: pem,
  key: secret('certificates'),
  path: { ...text('address'), kind: 'path' },
  container_name: text('storage'),
  storage_account_name: text('storage'),
  storage_account_key: secret('storage'),
  connection_string: secret('storage'),
  remote_path: text('storage'),
  file_format: { ...choice('storage', fileFormat, 'csv'), isBinding: false, roles: ['TARGET'] },
  n_connections: tuning(connectionCount, defaults.nConnections, anyRole),
  read_batch_size: tuning(tuningNumber, defaults.readBatchSize, ['SOURCE']),
  write_batch_size: tuning(tuningNumber, defaults.writeBatchSize, ['TARGET']),
} as const;

export type ConnectionFieldName = keyof typeof connectionFields;
export const connectionFieldNames = Object.keys(connectionFields) as readonly ConnectionFieldName[];

export type SecretFieldName = {
  [Name in ConnectionFieldName]: (typeof connectionFields)[Name]['kind'] extends 'secret' ? Name : never;
}[ConnectionFieldName];

export const isSecretField = (name: ConnectionFieldName): name is SecretFieldName =>
  connectionFields[name].kind === 'secret';

/** Fields whose values never leave the server. */
export const secretFields: readonly SecretFieldName[] = connectionFieldNames.filter(isSecretField);

/** The stored form of each field. */
export type FieldValues = {
  readonly [Name in ConnectionFieldName]: z.output<(typeof connectionFields)[Name]['value']>;
};
