import { sql, type Kysely, type Migration } from 'kysely';

/**
 * A job says itself that it was asked to stop. Before, an active job told it by its error, and its lease by a mark for
 * the server that runs it.
 */
export const cancellingJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('jobs')
      .addColumn('is_cancelling', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update jobs set is_cancelling = 1, error = null
      where status in ('PENDING', 'STARTED', 'IN_PROGRESS') and (error like '%"job-cancelled"%'
        or id in (select job_id from job_leases where is_cancel_asked = 1))`.execute(db);
    await db.schema.alterTable('job_leases').dropColumn('is_cancel_asked').execute();
  },
};
