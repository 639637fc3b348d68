import { z } from 'zod';
import type { connectorDescriptions } from '../connectors/descriptions';
import { descriptionOf, fieldsOf } from '../connectors/descriptions';
import {
  connectionFieldNames,
  connectionFields,
  fieldGroup,
  fieldKind,
  isSecretField,
  type ConnectionFieldName,
  type SecretFieldName,
} from '../connectors/fields';
import {
  connectionTestStatus,
  connectionTestStep,
  connectorType,
  databaseRole,
  snapshotKind,
  type ConnectorType,
} from '../enums';
import { messageParams } from '../problem';
import { id, watchKey } from './field';

type Descriptions = typeof connectorDescriptions;
type FieldsOf<Type extends ConnectorType> = Descriptions[Type]['fields'];
type ValueOf<Name, Use> = Name extends ConnectionFieldName
  ? Use extends 'required' | 'optional'
    ? (typeof connectionFields)[Name][Use]
    : never
  : never;

/** Fields of a type that may come back to the page. */
type OpenFields<Type extends ConnectorType> = { type: z.ZodLiteral<Type> } & {
  -readonly [Name in keyof FieldsOf<Type> as Exclude<Name, SecretFieldName>]: ValueOf<
    Name,
    FieldsOf<Type>[Name]
  >;
};
type AllFields<Type extends ConnectorType> = { type: z.ZodLiteral<Type> } & {
  -readonly [Name in keyof FieldsOf<Type>]: ValueOf<Name, FieldsOf<Type>[Name]>;
};
type Marks<Type extends ConnectorType> = {
  [Name in keyof FieldsOf<Type> & SecretFieldName as `has_${Name}`]: z.ZodBoolean;
};
type OfEachType<Schemas extends Record<ConnectorType, z.ZodObject>> = readonly [
  Schemas[ConnectorType],
  ...Schemas[ConnectorType][],
];

type Inputs<Extra extends z.ZodRawShape> = {
  [Type in ConnectorType]: z.ZodObject<AllFields<Type> & Extra, z.core.$strict>;
};
type Views = { [Type in ConnectorType]: z.ZodObject<OpenFields<Type> & Marks<Type>> };

function shapeOf(type: ConnectorType, names: readonly ConnectionFieldName[]): z.ZodRawShape {
  const { fields } = descriptionOf(type);
  const values = names.map((name) => [name, connectionFields[name][fields[name] ?? 'optional']] as const);
  return { type: z.literal(type), ...Object.fromEntries(values) };
}

/** The request forms of a connection by type, each with `extra` fields. */
const inputsWith = <Extra extends z.ZodRawShape>(extra: Extra) =>
  connectorType.options.map(
    (type) => z.strictObject({ ...shapeOf(type, fieldsOf(type)), ...extra }),
    // the shapes are computed from the same table as their types
  ) as unknown as OfEachType<Inputs<Extra>>;

const views = connectorType.options.map((type) => {
  const names = fieldsOf(type);
  const marks = names.filter(isSecretField).map((name) => [`has_${name}`, z.boolean()] as const);
  const open = names.filter((name) => !isSecretField(name));
  return z.object({ ...shapeOf(type, open), ...Object.fromEntries(marks) });
}) as unknown as OfEachType<Views>;

/** A connection in a request. An omitted secret keeps the saved one; null removes it. */
export const connectionInput = z
  .discriminatedUnion('type', inputsWith({}), 'validation:invalid')
  .meta({ id: 'ConnectionInput' });
export type ConnectionInput = z.infer<typeof connectionInput>;

/** A connection in a response: without secrets, with a flag for each that is stored. */
export const connectionView = z.discriminatedUnion('type', views).meta({ id: 'ConnectionView' });
export type ConnectionView = z.infer<typeof connectionView>;

/** With `database_id`, omitted secrets are those saved for that database. By `watch_key` its steps can be watched. */
export const connectionTestBody = z.discriminatedUnion(
  'type',
  inputsWith({
    role: databaseRole.default('SOURCE'),
    database_id: id.optional(),
    watch_key: watchKey.optional(),
  }),
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

/** `detail` is what was seen: an address, a port, a certificate's names. */
export const testedStep = z.object({
  step: connectionTestStep,
  status: connectionTestStatus,
  /** Error code if the step failed, else null. */
  detail_code: z.string().nullable(),
  detail: messageParams,
  took_ms: z.number().nullable(),
});
export type TestedStep = z.infer<typeof testedStep>;

/** `error_code` says which step failed and why. */
export const connectionTestReport = z
  .object({
    ok: z.boolean(),
    tested_at: z.iso.datetime(),
    product: z.string().nullable(),
    version: z.string().nullable(),
    steps: z.array(testedStep),
    error_code: z.string().nullable(),
    error_params: messageParams,
    found: foundCounts.nullable(),
  })
  .meta({ id: 'ConnectionTestReport' });
export type ConnectionTestReport = z.infer<typeof connectionTestReport>;

export const connectionFieldName = z.enum(connectionFieldNames);

/** The form fields of a type, and the connector's capabilities. `is_built` false: shown, but not selectable. */
export const connectorTypeInfo = z
  .object({
    type: connectorType,
    label: z.string(),
    family: z.string(),
    is_built: z.boolean(),
    /** A file or folder on the machine that Understudy runs on. */
    is_local: z.boolean(),
    default_port: z.number().int().nullable(),
    /** The schema of new tables that come without one. */
    default_schema: z.string().nullable(),
    /** The constraints that the engine enforces. */
    enforces: z.object({
      primary_keys: z.boolean(),
      unique_keys: z.boolean(),
      foreign_keys: z.boolean(),
      not_null: z.boolean(),
    }),
    /** `transaction`: rows become visible with each task; `object`: a table is replaced as a whole at the end. */
    publishes: z.enum(['transaction', 'object']),
    fields: z.array(
      z.object({
        name: connectionFieldName,
        kind: fieldKind,
        group: fieldGroup,
        is_required: z.boolean(),
        choices: z.array(z.string()),
        default: z.union([z.string(), z.number()]).nullable(),
        /** The ends of a workspace that ask for the field. */
        roles: z.array(databaseRole),
      }),
    ),
    capabilities: z.object({
      source: z.boolean(),
      destination: z.boolean(),
      schemas: z.boolean(),
      views: z.boolean(),
      foreign_keys: z.boolean(),
      snapshot: snapshotKind,
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
