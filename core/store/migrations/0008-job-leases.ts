import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/** Which server runs a job, and until when without renewing its lease. */
export function jobLeases(dialect: DialectName): Migration {
  const { required } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('job_leases')
        .addColumn('job_id', 'integer', (column) =>
          column.primaryKey().notNull().references('jobs.id').onDelete('cascade'),
        )
        .addColumn('owner', 'text')
        .addColumn('epoch', 'integer', required)
        .addColumn('held_until', 'bigint', required)
        .addColumn('is_cancel_asked', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('writes', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await schema.createIndex('job_leases_owner').on('job_leases').column('owner').execute();
    },
  };
}
