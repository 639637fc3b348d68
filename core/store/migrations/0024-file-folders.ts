import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/** Folders below the open ones that Admins gave to a user, an organization or everybody. */
export function fileFolders(dialect: DialectName): Migration {
  const { id, required } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('file_folders')
        .addColumn('id', 'integer', id)
        .addColumn('path', 'text', (column) => column.notNull().unique())
        // both null: everybody's
        .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
        .addColumn('organization_id', 'integer', (column) =>
          column.references('organizations.id').onDelete('cascade'),
        )
        .addColumn('created_at', 'bigint', required)
        .execute();
    },
  };
}
