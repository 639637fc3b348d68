import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/**
 * The privacy budget spent on a source's tables. Without references: it stays spent when the job or the workspace is
 * deleted.
 */
export function privacySpendings(dialect: DialectName): Migration {
  const { required } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('privacy_spendings')
        .addColumn('job_id', 'integer', required)
        .addColumn('table_name', 'text', required)
        .addColumn('source', 'text', required)
        .addColumn('engine_id', 'integer', required)
        .addColumn('epsilon', 'double precision', required)
        .addColumn('delta', 'double precision', required)
        .addColumn('spent_at', 'bigint', required)
        .addPrimaryKeyConstraint('privacy_spendings_key', ['job_id', 'table_name'])
        .execute();
      await schema
        .createIndex('privacy_spendings_source')
        .on('privacy_spendings')
        .columns(['source', 'table_name'])
        .execute();
    },
  };
}
