import { z } from 'zod';
import {
  connectionTestSteps,
  destinationStates,
  engineModes,
  jobStatuses,
  jobTypes,
  keyDecisions,
  keyGeneratorModes,
  keyNameMatches,
  modelPresets,
  modelTypes,
  protectionStates,
  sslModes,
  treatments,
  recognizerLocales,
  workspaceLocales,
} from './choices';

/** Engines and file stores that connections can lead to. Stable ids; their facts are in connectors/descriptions.ts. */
export const connectorType = z.enum([
  'POSTGRESQL',
  'SQLITE',
  'MYSQL',
  'MARIADB',
  'MSSQL',
  'ORACLE',
  'DB2',
  'SYBASE',
  'REDSHIFT',
  'DATABRICKS',
  'S3',
  'ADLSFS',
  'LOCAL_FS',
]);
export type ConnectorType = z.infer<typeof connectorType>;

/** `prefer` falls back to plain text, `verify-ca` verifies the issuer, `verify-full` also the host name. */
export const sslMode = z.enum(sslModes);
export type SslMode = z.infer<typeof sslMode>;

/**
 * What the readers of a source see during a run:
 * - 'shared': all of them the same snapshot
 * - 'per-reader': each connection its own snapshot, which one that began later does not share
 * - 'file': as 'per-reader', but a writer has to wait for readers of the file, unless it has a write-ahead log
 * - 'none': the current state; a table that changes meanwhile is refused ('source-changed-while-reading')
 */
export const snapshotKind = z.enum(['shared', 'per-reader', 'file', 'none']);
export type SnapshotKind = z.infer<typeof snapshotKind>;

export const databaseRole = z.enum(['SOURCE', 'TARGET']);
export type DatabaseRole = z.infer<typeof databaseRole>;

export const userRole = z.enum(['Owner', 'Admin', 'User']);
export type UserRole = z.infer<typeof userRole>;

/** What a personal API token allows: calls that change nothing, or all that are open to tokens. */
export const tokenScope = z.enum(['read', 'write']);
export type TokenScope = z.infer<typeof tokenScope>;

export const workspaceRole = z.enum(['OWNER', 'EDITOR', 'READER']);
export type WorkspaceRole = z.infer<typeof workspaceRole>;

/** `schema_resolve` validates the source, `sync_target` the destination. */
export const jobType = z.enum(jobTypes);
export type JobType = z.infer<typeof jobType>;

/** REVOKED is shown as "Cancelled". */
export const jobStatus = z.enum(jobStatuses);
export type JobStatus = z.infer<typeof jobStatus>;

/** The first ten, and `select_rows`, are those of a synthesize job; `stepsOfJobType` has those of each job type. */
export const jobStep = z.enum([
  'queue',
  'plan',
  'fit_models',
  'fit_pipelines',
  'prepare',
  'generate',
  'metrics',
  'write',
  'finish',
  'prove',
  'read_schema',
  'compare',
  'scan_names',
  'scan_data',
  'suggest',
  'profile',
  'probe',
  'select_rows',
]);
export type JobStep = z.infer<typeof jobStep>;

/** The steps of each job type, in display order. */
export const stepsOfJobType: Readonly<Record<JobType, readonly JobStep[]>> = {
  synthesize: [
    ...(['queue', 'select_rows', 'plan', 'fit_models', 'fit_pipelines', 'prepare'] as const),
    ...(['generate', 'metrics', 'write', 'finish', 'prove'] as const),
  ],
  fk_scan: ['queue', 'profile', 'probe', 'suggest'],
  pii_scan: ['queue', 'scan_names', 'scan_data', 'suggest'],
  subsetting: ['queue', 'select_rows'],
  create_engine: ['queue', 'read_schema', 'scan_names', 'scan_data', 'suggest'],
  schema_resolve: ['queue', 'read_schema', 'compare'],
  sync_target: ['queue', 'read_schema', 'compare'],
};

export const stepStatus = z.enum(['pending', 'running', 'done', 'skipped', 'failed', 'revoked']);
export type StepStatus = z.infer<typeof stepStatus>;

export const stepUnit = z.enum(['rows', 'tables', 'columns', 'keys', 'statements']);
export type StepUnit = z.infer<typeof stepUnit>;

export const executor = z.enum(['local', 'ray']);
export type Executor = z.infer<typeof executor>;

export const tableKind = z.enum(['table', 'view']);

/** What a run left in a destination table. */
export const destinationState = z.enum(destinationStates);
export type DestinationState = z.infer<typeof destinationState>;

export const schemaChangeStatus = z.enum(['new', 'updated', 'deleted', 'identical']);
export type SchemaChangeStatus = z.infer<typeof schemaChangeStatus>;

/** Filter of tables: CURRENT stand in the last read of the schema, IN_SYNC also have no difference. */
export const syncStatus = z.enum(['CURRENT', 'IN_SYNC']);
export type SyncStatus = z.infer<typeof syncStatus>;

/** A table compared with the schema of one database. */
/** What happens to a setting when schema changes are applied. */
export const settingEffect = z.enum([
  'generator-lost',
  'generator-unfit',
  'mark-lost',
  'table-settings-lost',
  'key-idle',
]);
export type SettingEffect = z.infer<typeof settingEffect>;

export const tableSyncState = z.enum(['in_sync', 'out_of_sync', 'added', 'removed', 'holding_data']);
export type TableSyncState = z.infer<typeof tableSyncState>;

export const tableWarning = z.enum([
  'file-unclear',
  'file-records-refused',
  'has-excluded-references',
  'is-excluded-but-referenced',
  'circular-reference',
  'low-column-to-row-ratio',
  'low-column-to-training-row-ratio',
  'training-on-subset',
  'cross-schema-foreign-key',
]);
export type TableWarning = z.infer<typeof tableWarning>;

export const dataType = z.enum([
  'categorical',
  'continuous',
  'discrete',
  'datetime',
  'bytes',
  'bool',
  'uuid',
  'json',
  'xml',
  'geo',
  'sets',
  'unknown',
]);
export type DataType = z.infer<typeof dataType>;

export const piiStatus = z.enum(['PROTECTED', 'UNPROTECTED', 'NON_PII']);
export type PiiStatus = z.infer<typeof piiStatus>;

/**
 * What a configured run does to the personal data of a column, most urgent first. NOT_EXAMINED: values stay, and
 * neither a value scan nor a person has said that they are not personal. NON_PII: one has, or the type cannot contain
 * any, or nothing of the column stays.
 */
export const protectionState = z.enum(protectionStates);
export type ProtectionState = z.infer<typeof protectionState>;

/** Where a PII mark comes from: column names, sampled values, or a user. */
export const piiSource = z.enum(['shallow', 'deep', 'manual']);
export type PiiSource = z.infer<typeof piiSource>;

/** Engine initialization modes: which generators are suggested first. */
export const engineMode = z.enum(engineModes);
export type EngineMode = z.infer<typeof engineMode>;

export const keyGeneratorMode = z.enum(keyGeneratorModes);
export type KeyGeneratorMode = z.infer<typeof keyGeneratorMode>;

export const modelType = z.enum(modelTypes);
export type ModelType = z.infer<typeof modelType>;

/** How a model balances privacy against fidelity. */
export const modelPreset = z.enum(modelPresets);
export type ModelPreset = z.infer<typeof modelPreset>;

export const generatorFamily = z.enum([
  'Dynamic',
  'Duplicate',
  'Mockers',
  'Calculated_column',
  'Hash',
  'Mask',
  'Exclude',
  'Generate',
  'Shuffle',
]);
export type GeneratorFamily = z.infer<typeof generatorFamily>;

/** Where a generated value comes from. Each has one colour and one short label everywhere. */
export const treatment = z.enum(treatments);
export type Treatment = z.infer<typeof treatment>;

/** Languages of the interface. */
export const interfaceLocale = z.enum(['en', 'nl', 'ja']);
export type InterfaceLocale = z.infer<typeof interfaceLocale>;

/** Languages of generated values. */
export const workspaceLocale = z.enum(workspaceLocales);
export type WorkspaceLocale = z.infer<typeof workspaceLocale>;

/** Languages in which personal data is recognised. */
export const recognizerLocale = z.enum(recognizerLocales);
export type RecognizerLocale = z.infer<typeof recognizerLocale>;

/** `error` stops a run, `warning` does not, `info` needs no action. */
export const severity = z.enum(['error', 'warning', 'info']);
export type Severity = z.infer<typeof severity>;

export const logLevel = z.enum(['debug', 'info', 'warn', 'error']);
export type LogLevel = z.infer<typeof logLevel>;

/** Declared ones are in the source; virtual ones are known to Understudy only. */
export const foreignKeyOrigin = z.enum(['declared', 'virtual']);
export type ForeignKeyOrigin = z.infer<typeof foreignKeyOrigin>;

export const keyNameMatch = z.enum(keyNameMatches);
export type KeyNameMatch = z.infer<typeof keyNameMatch>;

/** A person's decision on a key that a scan found. */
export const keyDecision = z.enum(keyDecisions);
export type KeyDecision = z.infer<typeof keyDecision>;

export const cardinality = z.enum(['1:1', '1:n', '0..1:1', '0..1:n']);
export type Cardinality = z.infer<typeof cardinality>;

/** Steps of a connection test, in order. */
export const connectionTestStep = z.enum(connectionTestSteps);

export const connectionTestStatus = z.enum(['done', 'failed', 'skipped', 'not_tried']);
export type ConnectionTestStatus = z.infer<typeof connectionTestStatus>;

/** Steps and end states of a workspace creation. */
export const draftState = z.enum([
  'name',
  'source',
  'destination',
  'validate',
  'launch',
  'launching',
  'launched',
  'cancelled',
]);
export type DraftState = z.infer<typeof draftState>;

export const subsetUnit = z.enum(['percentage', 'rows', 'filter']);
export type SubsetUnit = z.infer<typeof subsetUnit>;

/** What is kept of a table beside the rows that the subset's targets and keys choose. */
export const subsetKeep = z.enum(['whole', 'none', 'sample']);
export type SubsetKeep = z.infer<typeof subsetKeep>;

/** Why a row is in the subset. */
export const subsetReason = z.enum(['target', 'kept', 'child', 'parent']);
export type SubsetReasonKind = z.infer<typeof subsetReason>;

/** Why the findings of a validation may no longer hold. */
export const staleReason = z.enum([
  'not-ended',
  'schema-read',
  'connection-changed',
  'hour-old',
  'day-old',
  'key-changed',
]);
export type StaleReason = z.infer<typeof staleReason>;

/** Why another validation is due although there was one: also because a later one of the source, or a run, came after it. */
export const dueReason = z.enum([...staleReason.options, 'after-source', 'after-run']);
export type DueReason = z.infer<typeof dueReason>;

/**
 * Where the validation of a database is: passed, failed and cancelled are current; overtaken: a later validation of the
 * source, or a run, makes another one due; outdated: its findings may no longer hold.
 */
export const validationState = z.enum([
  'unconnected',
  'unvalidated',
  'validating',
  'passed',
  'failed',
  'cancelled',
  'overtaken',
  'outdated',
]);
export type ValidationState = z.infer<typeof validationState>;

/** Where the comparison of a database with what the workspace knows of it is. */
export const schemaSyncState = z.enum([
  'unsynced',
  'syncing',
  'in_sync',
  'hour_old',
  'day_old',
  'out_of_sync',
  'applying',
]);
export type SchemaSyncState = z.infer<typeof schemaSyncState>;

/** What became of a press of Start that waits for validations. */
export const rememberedStartState = z.enum(['waiting', 'started', 'unconfirmed', 'blocked', 'dropped']);
export type RememberedStartState = z.infer<typeof rememberedStartState>;

/** A database that is validated before a run. */
export const validatedEnd = z.enum(['source', 'destination']);
export type ValidatedEnd = z.infer<typeof validatedEnd>;
