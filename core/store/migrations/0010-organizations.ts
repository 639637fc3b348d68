import { sql, type Kysely, type Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds, type ColumnKinds } from './column-kinds';

type Schema = Kysely<unknown>['schema'];

/** Groups of users, and workspace memberships that belong to a group instead of one user. */
export function organizations(dialect: DialectName): Migration {
  const kinds = columnKinds(dialect);
  return {
    async up(db: Kysely<unknown>) {
      await groups(db.schema, kinds);
      if (dialect === 'sqlite') await rebuildMembers(db, kinds);
      else await widenMembers(db.schema);
    },
  };
}

async function groups(schema: Schema, { id, required, belongsTo }: ColumnKinds): Promise<void> {
  await schema
    .createTable('organizations')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', required)
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .execute();
  await schema
    .createTable('organization_users')
    .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
    .addColumn('user_id', 'integer', belongsTo('users.id'))
    .addPrimaryKeyConstraint('organization_users_key', ['organization_id', 'user_id'])
    .execute();
  await schema.createIndex('organization_users_user').on('organization_users').column('user_id').execute();
}

async function widenMembers(schema: Schema): Promise<void> {
  await schema
    .alterTable('members')
    .alterColumn('user_id', (column) => column.dropNotNull())
    .execute();
  await schema
    .alterTable('members')
    .addColumn('organization_id', 'integer', (column) =>
      column.references('organizations.id').onDelete('cascade'),
    )
    .execute();
  await schema
    .alterTable('members')
    .addUniqueConstraint('members_organization_once', ['workspace_id', 'organization_id'])
    .execute();
}

/** SQLite cannot drop NOT NULL: the rows move to a new table. */
async function rebuildMembers(db: Kysely<unknown>, { id, required, belongsTo }: ColumnKinds): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('members_anew')
    .addColumn('id', 'integer', id)
    .addColumn('workspace_id', 'integer', belongsTo('workspaces.id'))
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('organization_id', 'integer', (column) =>
      column.references('organizations.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', required)
    .addColumn('may_view_data', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('members_once', ['workspace_id', 'user_id'])
    .addUniqueConstraint('members_organization_once', ['workspace_id', 'organization_id'])
    .execute();
  await sql`
    insert into members_anew (id, workspace_id, user_id, role, may_view_data, created_at)
    select id, workspace_id, user_id, role, may_view_data, created_at from members
  `.execute(db);
  await schema.dropTable('members').execute();
  await schema.alterTable('members_anew').renameTo('members').execute();
  await schema.createIndex('members_user').on('members').column('user_id').execute();
}
