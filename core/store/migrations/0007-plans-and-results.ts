import { type Kysely, type Migration } from 'kysely';
import { z } from 'zod';
import { columnKinds } from './column-kinds';
import type { DialectName } from '../dialect';

interface Tables {
  jobs: { id: number; plan: string | null; result: string | null };
  job_plans: { job_id: number; revision: number | null; findings: string; plan: string };
  job_results: { job_id: number; has_proof: number; has_report: number; result: string };
}

const plan = z.object({
  run: z.object({ revision: z.number().int() }),
  findings: z.array(z.unknown()).default([]),
});
const proven = z.object({ proof: z.object({}) });
const reported = z.object({ report: z.object({}) });

/**
 * Moves plans and results of jobs into separate tables, next to the few facts of them that lists and pages show: a plan
 * may take many megabytes, which every read and update of the job's row had to carry.
 */
export function plansAndResults(dialect: DialectName): Migration {
  const { required, belongsTo } = columnKinds(dialect);
  return {
    async up(db: Kysely<Tables>) {
      await db.schema
        .createTable('job_plans')
        .addColumn('job_id', 'integer', (column) => belongsTo('jobs.id')(column).primaryKey())
        .addColumn('revision', 'integer')
        .addColumn('findings', 'text', required)
        .addColumn('plan', 'text', required)
        .execute();
      await db.schema
        .createTable('job_results')
        .addColumn('job_id', 'integer', (column) => belongsTo('jobs.id')(column).primaryKey())
        .addColumn('has_proof', 'integer', required)
        .addColumn('has_report', 'integer', required)
        .addColumn('result', 'text', required)
        .execute();
      const jobs = await db.selectFrom('jobs').select('id').orderBy('id').execute();
      for (const { id } of jobs) await moveDocuments(db, id);
      await db.schema.alterTable('jobs').dropColumn('plan').execute();
      await db.schema.alterTable('jobs').dropColumn('result').execute();
    },
  };
}

/** One job at a time, so that no more than one plan is in memory. */
async function moveDocuments(db: Kysely<Tables>, id: number): Promise<void> {
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (job.plan !== null) {
    const known = plan.safeParse(JSON.parse(job.plan)).data;
    const findings = JSON.stringify(known?.findings ?? []);
    const values = { job_id: id, revision: known?.run.revision ?? null, findings, plan: job.plan };
    await db.insertInto('job_plans').values(values).execute();
  }
  if (job.result !== null) {
    const result: unknown = JSON.parse(job.result);
    const has_proof = Number(proven.safeParse(result).success);
    const has_report = Number(reported.safeParse(result).success);
    const values = { job_id: id, has_proof, has_report, result: job.result };
    await db.insertInto('job_results').values(values).execute();
  }
}
