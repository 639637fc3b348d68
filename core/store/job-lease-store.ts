import { activeJobStatuses } from '~/machines/job-lifecycle.machine';
import type { JobLease, JobLeaseStore } from '@core/jobs/job-lease';
import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import { sql, type Kysely } from 'kysely';
import type { DialectName } from './dialect';
import { createJobStore } from './job-store';
import type { StoreTables } from './tables';

/** The store's own clock, in milliseconds since the epoch. */
const storeNow = (dialect: DialectName) =>
  dialect === 'sqlite'
    ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
    : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

export function createJobLeaseStore(
  db: Kysely<StoreTables>,
  dialect: DialectName,
  clock: Clock,
): JobLeaseStore {
  const now = storeNow(dialect);
  const ofLease = ({ jobId, owner, epoch }: JobLease) => ({ job_id: jobId, owner, epoch });
  return {
    async candidates(owner) {
      const rows = await db
        .selectFrom('jobs')
        .leftJoin('job_leases', 'job_leases.job_id', 'jobs.id')
        .select((eb) => [
          'jobs.id',
          'job_leases.owner',
          eb.fn.coalesce('job_leases.epoch', eb.lit(0)).as('epoch'),
          eb.case().when('job_leases.held_until', '<', now).then(1).else(0).end().as('is_expired'),
        ])
        .where('jobs.status', 'in', activeJobStatuses)
        .where((eb) => eb.or([eb('owner', 'is', null), eb('owner', '<>', owner), eb('held_until', '<', now)]))
        .orderBy('jobs.id')
        .execute();
      return rows.map((row) => ({
        jobId: row.id,
        owner: row.owner,
        epoch: row.epoch,
        isExpired: row.is_expired === 1,
      }));
    },
    async claim({ jobId, epoch }, owner, lasting, gone) {
      const held = { owner, epoch: epoch + 1, held_until: sql<number>`${now} + ${lasting}` };
      const row = await db
        .insertInto('job_leases')
        .values({ job_id: jobId, ...held })
        .onConflict((conflict) =>
          conflict
            .column('job_id')
            .doUpdateSet({ ...held, writes: sql<number>`job_leases.writes + 1` })
            .where('job_leases.epoch', '=', epoch)
            .where((eb) =>
              eb.or([
                eb('job_leases.owner', 'is', null),
                eb('job_leases.held_until', '<', now),
                ...(gone === undefined ? [] : [eb('job_leases.owner', '=', gone)]),
              ]),
            ),
        )
        .returning('epoch')
        .executeTakeFirst();
      return row ? { jobId, owner, epoch: row.epoch } : null;
    },
    async renew(owner, jobIds, lasting) {
      if (jobIds.length === 0) return [];
      const rows = await db
        .updateTable('job_leases')
        .set({ held_until: sql<number>`${now} + ${lasting}` })
        .where('owner', '=', owner)
        .where('job_id', 'in', jobIds)
        .returning((eb) => [
          'job_id',
          'epoch',
          eb
            .selectFrom('jobs')
            .select('is_cancelling')
            .whereRef('jobs.id', '=', 'job_leases.job_id')
            .as('is_cancelling'),
        ])
        .execute();
      return rows.map((row) => ({
        jobId: row.job_id,
        epoch: row.epoch,
        isCancelling: row.is_cancelling === 1,
      }));
    },
    async release(lease) {
      await db
        .updateTable('job_leases')
        .set({ owner: null, held_until: 0 })
        .where((eb) => eb.and(ofLease(lease)))
        .execute();
    },
    async writes(jobIds) {
      if (jobIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('job_leases')
        .select(['job_id', 'writes'])
        .where('job_id', 'in', jobIds)
        .execute();
      return new Map(rows.map((row) => [row.job_id, row.writes]));
    },
    write: (lease, work) =>
      db.transaction().execute(async (trx) => {
        // First, for it locks the lease: a claim waits until this transaction is over.
        const { numUpdatedRows } = await trx
          .updateTable('job_leases')
          .set((eb) => ({ writes: eb('writes', '+', 1) }))
          .where((eb) => eb.and(ofLease(lease)))
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new AppError('job-lease-lost');
        return work(createJobStore(trx, clock));
      }),
  };
}
