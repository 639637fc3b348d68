import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds, type ColumnKinds } from './column-kinds';

type Schema = Kysely<unknown>['schema'];

export function firstTables(dialect: DialectName): Migration {
  const kinds = columnKinds(dialect);
  return {
    async up(db: Kysely<unknown>) {
      await identityTables(db.schema, kinds);
      await workspaceTables(db.schema, kinds);
      await schemaTables(db.schema, kinds);
      await jobTables(db.schema, kinds);
    },
  };
}

async function identityTables(schema: Schema, { id, required, belongsTo }: ColumnKinds): Promise<void> {
  await schema
    .createTable('installation')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', required)
    .execute();
  await schema
    .createTable('users')
    .addColumn('id', 'integer', id)
    .addColumn('username', 'text', required)
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('email_key', 'text', (column) => column.unique())
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('password_hash', 'text')
    .addColumn('must_change_password', 'integer', required)
    .addColumn('locale', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_sign_in_at', 'bigint')
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'integer', belongsTo('users.id'))
    .addColumn('csrf_token', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_seen_at', 'bigint', required)
    .execute();
  await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await schema
    .createTable('api_tokens')
    .addColumn('id', 'integer', id)
    .addColumn('user_id', 'integer', belongsTo('users.id'))
    .addColumn('name', 'text', required)
    .addColumn('prefix', 'text', required)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .execute();
  await schema.createIndex('api_tokens_user').on('api_tokens').column('user_id').execute();
  await schema
    .createTable('attempts')
    .addColumn('id', 'integer', id)
    .addColumn('subject', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute();
  await schema.createIndex('attempts_subject').on('attempts').columns(['subject', 'at']).execute();
  await schema.createIndex('attempts_at').on('attempts').column('at').execute();
}

async function workspaceTables(schema: Schema, { id, required, belongsTo }: ColumnKinds): Promise<void> {
  await schema
    .createTable('workspaces')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', required)
    .addColumn('owner_id', 'integer', (column) => column.notNull().references('users.id'))
    .addColumn('default_locale', 'text', required)
    .addColumn('default_key_generator', 'text', required)
    .addColumn('sealed_key', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();
  await schema
    .createTable('engines')
    .addColumn('id', 'integer', id)
    .addColumn('workspace_id', 'integer', (column) => belongsTo('workspaces.id')(column).unique())
    .addColumn('mode', 'text', required)
    .addColumn('settings', 'text', required)
    .addColumn('source_validated_at', 'bigint')
    .addColumn('destination_validated_at', 'bigint')
    .addColumn('synced_at', 'bigint')
    .addColumn('revision', 'integer', required)
    .execute();
  await schema
    .createTable('members')
    .addColumn('id', 'integer', id)
    .addColumn('workspace_id', 'integer', belongsTo('workspaces.id'))
    .addColumn('user_id', 'integer', belongsTo('users.id'))
    .addColumn('role', 'text', required)
    .addColumn('may_view_data', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('members_once', ['workspace_id', 'user_id'])
    .execute();
  await schema.createIndex('members_user').on('members').column('user_id').execute();
  await schema
    .createTable('drafts')
    .addColumn('id', 'integer', id)
    .addColumn('user_id', 'integer', belongsTo('users.id'))
    .addColumn('version', 'integer', required)
    .addColumn('machine_version', 'integer', required)
    .addColumn('snapshot', 'text', required)
    .addColumn('sealed_secrets', 'text', required)
    .addColumn('last_request_key', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();
  await schema.createIndex('drafts_user').on('drafts').column('user_id').execute();
}

async function schemaTables(schema: Schema, { id, required, belongsTo }: ColumnKinds): Promise<void> {
  await schema
    .createTable('databases')
    .addColumn('id', 'integer', id)
    .addColumn('engine_id', 'integer', belongsTo('engines.id'))
    .addColumn('role', 'text', required)
    .addColumn('sealed_connection', 'text', required)
    .addColumn('product', 'text')
    .addColumn('version', 'text')
    .addColumn('read_at', 'bigint')
    .addColumn('found', 'text')
    .addUniqueConstraint('databases_role', ['engine_id', 'role'])
    .execute();
  await schema
    .createTable('tables')
    .addColumn('id', 'integer', id)
    .addColumn('database_id', 'integer', belongsTo('databases.id'))
    .addColumn('position', 'integer', required)
    .addColumn('schema_name', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('definition', 'text', required)
    .addColumn('configuration', 'text')
    .addUniqueConstraint('tables_name', ['database_id', 'schema_name', 'name'])
    .execute();
  await schema
    .createTable('columns')
    .addColumn('id', 'integer', id)
    .addColumn('table_id', 'integer', belongsTo('tables.id'))
    .addColumn('position', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('definition', 'text', required)
    .addColumn('configuration', 'text')
    .addUniqueConstraint('columns_name', ['table_id', 'name'])
    .execute();
  await schema
    .createTable('foreign_keys')
    .addColumn('id', 'integer', id)
    .addColumn('database_id', 'integer', belongsTo('databases.id'))
    .addColumn('position', 'integer', required)
    .addColumn('child_schema', 'text', required)
    .addColumn('child_table', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('definition', 'text', required)
    .addColumn('is_virtual', 'integer', required)
    .addColumn('is_enabled', 'integer', required)
    .execute();
  await schema.createIndex('foreign_keys_database').on('foreign_keys').column('database_id').execute();
}

async function jobTables(schema: Schema, { id, required, belongsTo }: ColumnKinds): Promise<void> {
  await schema
    .createTable('jobs')
    .addColumn('id', 'integer', id)
    .addColumn('engine_id', 'integer', belongsTo('engines.id'))
    .addColumn('type', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('step', 'text')
    .addColumn('executor', 'text', required)
    .addColumn('created_by', 'integer', required)
    .addColumn('params', 'text', required)
    .addColumn('plan', 'text')
    .addColumn('result', 'text')
    .addColumn('error', 'text')
    .addColumn('log_lines', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', required)
    .addColumn('submitted_at', 'bigint')
    .addColumn('completed_at', 'bigint')
    .execute();
  await schema.createIndex('jobs_engine').on('jobs').columns(['engine_id', 'id']).execute();
  await schema.createIndex('jobs_status').on('jobs').column('status').execute();
  await schema
    .createTable('job_steps')
    .addColumn('job_id', 'integer', belongsTo('jobs.id'))
    .addColumn('position', 'integer', required)
    .addColumn('step', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('done', 'bigint', required)
    .addColumn('total', 'bigint')
    .addColumn('unit', 'text')
    .addPrimaryKeyConstraint('job_steps_key', ['job_id', 'position'])
    .execute();
  await schema
    .createTable('job_tables')
    .addColumn('job_id', 'integer', belongsTo('jobs.id'))
    .addColumn('position', 'integer', required)
    .addColumn('table_name', 'text', required)
    .addColumn('table_id', 'integer')
    .addColumn('state', 'text', required)
    .addColumn('asked', 'bigint', required)
    .addColumn('made', 'bigint', required)
    .addColumn('written', 'bigint', required)
    .addColumn('bytes', 'bigint', required)
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('job_tables_key', ['job_id', 'position'])
    .execute();
  await schema
    .createTable('job_tasks')
    .addColumn('job_id', 'integer', belongsTo('jobs.id'))
    .addColumn('task_id', 'text', required)
    .addColumn('row_count', 'bigint', required)
    .addPrimaryKeyConstraint('job_tasks_key', ['job_id', 'task_id'])
    .execute();
  await schema
    .createTable('job_log')
    .addColumn('job_id', 'integer', belongsTo('jobs.id'))
    .addColumn('n', 'integer', required)
    .addColumn('at', 'bigint', required)
    .addColumn('level', 'text', required)
    .addColumn('step', 'text')
    .addColumn('code', 'text', required)
    .addColumn('params', 'text', required)
    .addPrimaryKeyConstraint('job_log_key', ['job_id', 'n'])
    .execute();
}
