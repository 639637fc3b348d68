import type { JobLogLine } from '@core/jobs/job';
import type { JobStore } from '@core/jobs/ports';
import type { Kysely, Selectable } from 'kysely';
import { chunksOf } from './bulk';
import { fromJson, toJson } from './json';
import type { JobLogRow, StoreTables } from './tables';
import { inTransaction } from './transaction';

/** The log of jobs. Numbers are reserved on the job's row, so that concurrent writers never use the same one. */
export function createJobLogStore(db: Kysely<StoreTables>): Pick<JobStore, 'appendLog' | 'log' | 'countLog'> {
  return {
    async appendLog(id, lines) {
      if (lines.length === 0) return;
      await inTransaction(db, async (trx) => {
        const job = await trx
          .updateTable('jobs')
          .set((eb) => ({ log_lines: eb('log_lines', '+', lines.length) }))
          .where('id', '=', id)
          .returning('log_lines')
          .executeTakeFirst();
        if (!job) return;
        const before = job.log_lines - lines.length;
        const rows = lines.map((line, index) => ({
          job_id: id,
          n: before + index + 1,
          at: line.at,
          level: line.level,
          step: line.step,
          code: line.code,
          params: toJson(line.params),
        }));
        for (const piece of chunksOf(rows, 7)) await trx.insertInto('job_log').values(piece).execute();
      });
    },
    async log(id, { after, levels, limit }) {
      let lines = db.selectFrom('job_log').where('job_id', '=', id);
      if (levels !== undefined) lines = lines.where('level', 'in', levels);
      const { count } = await lines
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await lines.selectAll().where('n', '>', after).orderBy('n').limit(limit).execute();
      return { count, lines: rows.map(toLine) };
    },
    async countLog(id) {
      const rows = await db
        .selectFrom('job_log')
        .select((eb) => ['level', eb.fn.countAll<number>().as('count')])
        .where('job_id', '=', id)
        .groupBy('level')
        .execute();
      const counts: Record<JobLogLine['level'], number> = { debug: 0, info: 0, warn: 0, error: 0 };
      for (const row of rows) counts[row.level] = row.count;
      return counts;
    },
  };
}

function toLine(row: Selectable<JobLogRow>): JobLogLine {
  return {
    n: row.n,
    at: row.at,
    level: row.level,
    step: row.step,
    code: row.code,
    params: fromJson<JobLogLine['params']>(row.params),
  };
}
