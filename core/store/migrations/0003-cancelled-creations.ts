import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/** What is remembered of a cancelled creation. */
export function cancelledCreations(dialect: DialectName): Migration {
  const { required, belongsTo } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('cancelled_creations')
        .addColumn('draft_id', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('workspace_id', 'integer', (column) => column.unique())
        .addColumn('engine_id', 'integer', (column) => column.unique())
        .addColumn('cancelled_at', 'bigint', required)
        .execute();
    },
  };
}
