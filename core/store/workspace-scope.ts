import type { WorkspaceStore } from '@core/workspaces/ports';
import type { Kysely } from 'kysely';
import type { StoreTables } from './tables';

type Kind = Parameters<WorkspaceStore['workspaceIdOf']>[0];

/** The workspace that an object belongs to, or null if there is no such object. */
export async function workspaceIdOf(db: Kysely<StoreTables>, kind: Kind, id: number): Promise<number | null> {
  const row = await ownerQuery(db, kind, id).executeTakeFirst();
  return row?.workspace_id ?? null;
}

function ownerQuery(db: Kysely<StoreTables>, kind: Kind, id: number) {
  const databases = () =>
    db.selectFrom('engines').innerJoin('databases', 'databases.engine_id', 'engines.id');
  switch (kind) {
    case 'member':
      return db.selectFrom('members').select('members.workspace_id').where('members.id', '=', id);
    case 'engine':
      return db.selectFrom('engines').select('engines.workspace_id').where('engines.id', '=', id);
    case 'job':
      return db
        .selectFrom('engines')
        .innerJoin('jobs', 'jobs.engine_id', 'engines.id')
        .select('engines.workspace_id')
        .where('jobs.id', '=', id);
    case 'database':
      return databases().select('engines.workspace_id').where('databases.id', '=', id);
    case 'table':
      return databases()
        .innerJoin('tables', 'tables.database_id', 'databases.id')
        .select('engines.workspace_id')
        .where('tables.id', '=', id);
    case 'column':
      return databases()
        .innerJoin('tables', 'tables.database_id', 'databases.id')
        .innerJoin('columns', 'columns.table_id', 'tables.id')
        .select('engines.workspace_id')
        .where('columns.id', '=', id);
    case 'foreignKey':
      return databases()
        .innerJoin('foreign_keys', 'foreign_keys.database_id', 'databases.id')
        .select('engines.workspace_id')
        .where('foreign_keys.id', '=', id);
  }
}
