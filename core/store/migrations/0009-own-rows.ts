import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/** Destination tables whose rows all come from one workspace's runs. */
export function ownRows(dialect: DialectName): Migration {
  const { required, belongsTo } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('own_rows')
        .addColumn('destination', 'text', required)
        .addColumn('table_name', 'text', required)
        .addColumn('engine_id', 'integer', belongsTo('engines.id'))
        .addColumn('row_count', 'bigint')
        .addPrimaryKeyConstraint('own_rows_key', ['destination', 'table_name'])
        .execute();
      await schema.createIndex('own_rows_engine').on('own_rows').column('engine_id').execute();
    },
  };
}
