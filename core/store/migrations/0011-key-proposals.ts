import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/** Foreign keys that scans found, with the decisions on them. */
export function keyProposals(dialect: DialectName): Migration {
  const { id, required, belongsTo } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('key_proposals')
        .addColumn('id', 'integer', id)
        .addColumn('database_id', 'integer', belongsTo('databases.id'))
        .addColumn('identity', 'text', required)
        .addColumn('position', 'integer', required)
        .addColumn('definition', 'text', required)
        .addColumn('decision', 'text', required)
        .addColumn('found_at', 'bigint', required)
        .addUniqueConstraint('key_proposals_identity', ['database_id', 'identity'])
        .execute();
    },
  };
}
