import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/** Destination tables that a workspace's runs created, and what they were created from. */
export function madeTables(dialect: DialectName): Migration {
  const { required, belongsTo } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('made_tables')
        .addColumn('destination', 'text', required)
        .addColumn('table_name', 'text', required)
        .addColumn('engine_id', 'integer', belongsTo('engines.id'))
        .addColumn('made', 'text', required)
        .addPrimaryKeyConstraint('made_tables_key', ['destination', 'table_name'])
        .execute();
      await schema.createIndex('made_tables_engine').on('made_tables').column('engine_id').execute();
    },
  };
}
