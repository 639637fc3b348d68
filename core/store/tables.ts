import type { AuditEntry } from '@core/audit/entry';
import type { KeyDecision } from '@core/contract/enums';
import type { ApiToken, User } from '@core/identity/user';
import type { Job, JobLogLine, JobStepState, JobTableState } from '@core/jobs/job';
import type { RememberedStart } from '@core/jobs/remembered-start';
import type { Database, Workspace, WorkspaceMember } from '@core/workspaces/workspace';
import type { Generated } from 'kysely';

/**
 * The tables of Understudy's own metadata, as Kysely sees them. The same in SQLite and PostgreSQL: instants are
 * milliseconds in a bigint, booleans 0 or 1, JSON and sealed values text.
 */
export interface StoreTables {
  installation: InstallationRow;
  users: UserRow;
  organizations: OrganizationRow;
  organization_users: OrganizationUserRow;
  identities: IdentityRow;
  sessions: SessionRow;
  api_tokens: ApiTokenRow;
  attempt_counts: AttemptCountRow;
  request_keys: RequestKeyRow;
  mapping_keys: MappingKeyRow;
  mapping_key_grants: MappingKeyGrantRow;
  file_folders: FileFolderRow;
  workspaces: WorkspaceRow;
  engines: EngineRow;
  members: MemberRow;
  drafts: DraftRow;
  cancelled_creations: CancelledCreationRow;
  databases: DatabaseRow;
  tables: TableRow;
  columns: ColumnRow;
  foreign_keys: ForeignKeyRow;
  jobs: JobRow;
  job_plans: JobPlanRow;
  job_results: JobResultRow;
  job_steps: JobStepRow;
  job_tables: JobTableRow;
  job_tasks: JobTaskRow;
  job_log: JobLogRow;
  job_leases: JobLeaseRow;
  own_rows: OwnRowsRow;
  made_tables: MadeTablesRow;
  privacy_spendings: PrivacySpendingRow;
  remembered_starts: RememberedStartRow;
  kept_forms: KeptFormRow;
  key_proposals: KeyProposalRow;
  uploaded_files: UploadedFileRow;
  audit_entries: AuditEntryRow;
  audit_chain: AuditChainRow;
}

/** Without foreign keys: an entry stays as it was written. */
export interface AuditEntryRow {
  n: number;
  at: number;
  actor_id: number | null;
  via: AuditEntry['via'];
  address: string | null;
  act: AuditEntry['act'];
  call_id: string | null;
  outcome: AuditEntry['outcome'];
  code: string | null;
  workspace_id: number | null;
  subject: AuditEntry['subject'];
  subject_id: string | null;
  details: string;
  request_id: string | null;
  previous: string;
  hash: string;
}

/** The one row with the ends of the chain, sealed. */
interface AuditChainRow {
  id: number;
  /** A lower bound of its length; null before the first entry. */
  end_mark: string | null;
  end_n: number;
  /** Where it starts, once entries have been deleted. */
  checkpoint: string | null;
  checkpoint_n: number;
}

interface UploadedFileRow {
  id: Generated<number>;
  user_id: number;
  filename: string;
  content: string;
  sent_at: number;
}

/** A foreign key that a scan found; `identity` identifies it within the database. */
export interface KeyProposalRow {
  id: Generated<number>;
  database_id: number;
  identity: string;
  position: number;
  definition: string;
  decision: KeyDecision;
  found_at: number;
}

/** A destination table whose rows all come from one workspace's runs. */
interface PrivacySpendingRow {
  /** The job and its workspace may have been deleted. */
  job_id: number;
  table_name: string;
  /** A hash that identifies the database. */
  source: string;
  engine_id: number;
  epsilon: number;
  delta: number;
  spent_at: number;
}

interface MadeTablesRow {
  /** A hash that identifies the database. */
  destination: string;
  table_name: string;
  engine_id: number;
  /** JSON. */
  made: string;
}

interface OwnRowsRow {
  /** A hash that identifies the database. */
  destination: string;
  table_name: string;
  engine_id: number;
  /** As the last run left them; null while a run writes, or if it failed. */
  row_count: number | null;
}

/** Facts of this installation by name, such as the text that verifies the key. */
interface InstallationRow {
  name: string;
  value: string;
}

export interface UserRow {
  id: Generated<number>;
  username: string;
  /** Lower case, for uniqueness and look-up; likewise e-mail. */
  username_key: string;
  email: string | null;
  email_key: string | null;
  first_name: string;
  last_name: string;
  role: User['role'];
  password_hash: string | null;
  must_change_password: number;
  /** Whether the user entered the e-mail address themself: nobody has verified it. */
  is_email_own: Generated<number>;
  locale: User['locale'];
  created_at: number;
  last_sign_in_at: number | null;
}

export interface OrganizationRow {
  id: Generated<number>;
  name: string;
  /** Lower case, for uniqueness. */
  name_key: string;
  created_at: number;
}

interface OrganizationUserRow {
  organization_id: number;
  user_id: number;
}

/** A user's identity at a single sign-on provider. */
interface IdentityRow {
  issuer: string;
  subject: string;
  user_id: number;
  created_at: number;
}

export interface SessionRow {
  token_hash: string;
  user_id: number;
  csrf_token: string;
  created_at: number;
  last_seen_at: number;
  /** The next seven only if it began at a provider. */
  issuer: string | null;
  subject: string | null;
  provider_session: string | null;
  sealed_id_token: string | null;
  /** null: the provider gave none. */
  sealed_refresh_token: string | null;
  renewed_at: number | null;
  renew_after: number | null;
  browser: string | null;
  address: string | null;
}

export interface ApiTokenRow {
  id: Generated<number>;
  user_id: number;
  name: string;
  scope: ApiToken['scope'];
  prefix: string;
  token_hash: string;
  created_at: number;
  last_used_at: number | null;
  expires_at: number | null;
  needs_sign_in: number;
}

interface AttemptCountRow {
  subject: string;
  window_ms: number;
  ends_at: number;
  count: number;
  /** Up to the window's limit. */
  most: number;
}

interface RequestKeyRow {
  user_id: number;
  call_id: string;
  request_key: string;
  fingerprint: string;
  /** null until the request is answered. */
  status: number | null;
  sealed_answer: string | null;
  created_at: number;
}

export interface MappingKeyRow {
  id: Generated<number>;
  name: string;
  /** Holder and name in lower case, for uniqueness. */
  name_key: string;
  is_installation: number;
  /** One of the two, or none: a key of before, or of a holder who was deleted. */
  user_id: number | null;
  organization_id: number | null;
  /** That of the holder's new workspaces. */
  is_default: number;
  sealed_key: string;
  created_at: number;
  rotated_at: number | null;
}

export interface MappingKeyGrantRow {
  id: Generated<number>;
  mapping_key_id: number;
  user_id: number | null;
  organization_id: number | null;
  created_at: number;
}

export interface FileFolderRow {
  id: Generated<number>;
  path: string;
  /** One of the two, or none: everybody's. */
  user_id: number | null;
  organization_id: number | null;
  created_at: number;
}

interface WorkspaceRow {
  id: Generated<number>;
  name: string;
  owner_id: number;
  default_locale: Workspace['defaultLocale'];
  default_key_generator: Workspace['defaultKeyGenerator'];
  /** Its own key, used unless it shares one. */
  sealed_key: string;
  mapping_key_id: number | null;
  created_at: number;
  updated_at: number;
}

interface EngineRow {
  id: Generated<number>;
  workspace_id: number;
  mode: Workspace['mode'];
  settings: string;
  source_validated_at: number | null;
  destination_validated_at: number | null;
  synced_at: number | null;
  revision: number;
}

export interface MemberRow {
  id: Generated<number>;
  workspace_id: number;
  /** Exactly one of the two is set. */
  user_id: number | null;
  organization_id: number | null;
  role: WorkspaceMember['role'];
  may_view_data: number;
  created_at: number;
}

export interface DraftRow {
  id: Generated<number>;
  user_id: number;
  version: number;
  machine_version: number;
  snapshot: string;
  sealed_secrets: string;
  created_at: number;
  updated_at: number;
}

interface CancelledCreationRow {
  draft_id: number;
  user_id: number;
  /** null if the creation was cancelled before its launch. */
  workspace_id: number | null;
  engine_id: number | null;
  cancelled_at: number;
}

export interface DatabaseRow {
  id: Generated<number>;
  engine_id: number;
  role: Database['role'];
  sealed_connection: string;
  product: string | null;
  version: string | null;
  read_at: number | null;
  found: string | null;
  changes_cancelled_at: Generated<number | null>;
  reconnected_at: Generated<number | null>;
  /** Counts changes to tables, columns and keys, and to their settings. */
  schema_revision: Generated<number>;
}

export interface TableRow {
  id: Generated<number>;
  database_id: number;
  position: number;
  schema_name: string;
  name: string;
  /** TableSchema without its columns, which have separate rows. */
  definition: string;
  /** null: nothing set. */
  configuration: string | null;
}

export interface ColumnRow {
  id: Generated<number>;
  table_id: number;
  position: number;
  name: string;
  definition: string;
  configuration: string | null;
}

export interface ForeignKeyRow {
  id: Generated<number>;
  database_id: number;
  position: number;
  child_schema: string;
  child_table: string;
  name: string;
  definition: string;
  is_virtual: number;
  is_enabled: number;
}

export interface JobRow {
  id: Generated<number>;
  engine_id: number;
  type: Job['type'];
  status: Job['status'];
  is_cancelling: Generated<number>;
  step: Job['step'];
  executor: Job['executor'];
  created_by: number;
  params: string;
  error: string | null;
  log_lines: Generated<number>;
  created_at: number;
  submitted_at: number | null;
  completed_at: number | null;
}

/** Loaded separately: it may be large. The columns before it are what lists and pages show. */
interface JobPlanRow {
  job_id: number;
  /** Revision of the workspace's settings that it was made from; null in a plan of an unknown version. */
  revision: number | null;
  findings: string;
  plan: string;
}

/** As with plans. */
interface JobResultRow {
  job_id: number;
  has_proof: number;
  has_report: number;
  result: string;
}

export interface JobStepRow {
  job_id: number;
  position: number;
  step: JobStepState['step'];
  status: JobStepState['status'];
  started_at: number | null;
  ended_at: number | null;
  done: number;
  total: number | null;
  unit: JobStepState['unit'];
}

export interface JobTableRow {
  job_id: number;
  position: number;
  table_name: string;
  table_id: number | null;
  state: JobTableState['state'];
  asked: number;
  made: number;
  written: number;
  bytes: number;
  started_at: number | null;
  ended_at: number | null;
}

interface JobTaskRow {
  job_id: number;
  task_id: string;
  row_count: number;
}

export interface JobLogRow {
  job_id: number;
  n: number;
  at: number;
  level: JobLogLine['level'];
  step: JobLogLine['step'];
  code: string;
  params: string;
}

interface JobLeaseRow {
  job_id: number;
  /** null: nobody holds it. */
  owner: string | null;
  epoch: number;
  /** By the store's clock. */
  held_until: number;
  writes: Generated<number>;
}

export interface RememberedStartRow {
  engine_id: number;
  started_by: number;
  request_key: string;
  tuning: string;
  confirmed_rows: number;
  state: RememberedStart['state'];
  job_id: number | null;
  replaced_job_id: number | null;
  pressed_at: number;
}

interface KeptFormRow {
  token_hash: string;
  user_id: number;
  path: string;
  sealed_fields: string;
  kept_at: number;
}
