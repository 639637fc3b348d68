import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/** Mapping keys belong to a person or an organization, and grants let others use them. Those of before keep no holder. */
export function holdersOfMappingKeys(dialect: DialectName): Migration {
  const { id, required, belongsTo } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      // a key outlives its holder, for the workspaces that map with it
      await schema
        .alterTable('mapping_keys')
        .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
        .execute();
      await schema
        .alterTable('mapping_keys')
        .addColumn('organization_id', 'integer', (column) =>
          column.references('organizations.id').onDelete('set null'),
        )
        .execute();
      await schema
        .alterTable('mapping_keys')
        .addColumn('is_default', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await schema
        .createTable('mapping_key_grants')
        .addColumn('id', 'integer', id)
        .addColumn('mapping_key_id', 'integer', belongsTo('mapping_keys.id'))
        .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
        .addColumn('organization_id', 'integer', (column) =>
          column.references('organizations.id').onDelete('cascade'),
        )
        .addColumn('created_at', 'bigint', required)
        .addUniqueConstraint('mapping_key_grants_user_once', ['mapping_key_id', 'user_id'])
        .addUniqueConstraint('mapping_key_grants_organization_once', ['mapping_key_id', 'organization_id'])
        .execute();
    },
  };
}
