import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/** Named keys that workspaces share. A workspace without one has its own, as all had before. */
export function mappingKeys(dialect: DialectName): Migration {
  const { id, required } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('mapping_keys')
        .addColumn('id', 'integer', id)
        .addColumn('name', 'text', required)
        .addColumn('name_key', 'text', (column) => column.notNull().unique())
        .addColumn('is_installation', 'integer', required)
        .addColumn('sealed_key', 'text', required)
        .addColumn('created_at', 'bigint', required)
        .addColumn('rotated_at', 'bigint')
        .execute();
      await schema
        .alterTable('workspaces')
        .addColumn('mapping_key_id', 'integer', (column) => column.references('mapping_keys.id'))
        .execute();
    },
  };
}
