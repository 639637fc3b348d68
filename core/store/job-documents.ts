import type { JobStore } from '@core/jobs/ports';
import type { Kysely } from 'kysely';
import { fromJson, toJson } from './json';
import type { StoreTables } from './tables';

type DocumentMethods = 'plan' | 'findings' | 'result' | 'savePlan' | 'saveResult';

/** Plans and results of jobs, which are loaded separately because they may be large. */
export function createJobDocuments(db: Kysely<StoreTables>): Pick<JobStore, DocumentMethods> {
  return {
    async savePlan(id, { settingsRevision, findings, plan }) {
      const values = { revision: settingsRevision, findings: toJson(findings), plan: toJson(plan) };
      await db
        .insertInto('job_plans')
        .values({ job_id: id, ...values })
        .onConflict((conflict) => conflict.column('job_id').doUpdateSet(values))
        .execute();
    },
    async plan(id) {
      const row = await db.selectFrom('job_plans').select('plan').where('job_id', '=', id).executeTakeFirst();
      return row ? fromJson<unknown>(row.plan) : null;
    },
    async findings(id) {
      const row = await db
        .selectFrom('job_plans')
        .select('findings')
        .where('job_id', '=', id)
        .executeTakeFirst();
      return row ? fromJson<unknown[]>(row.findings) : [];
    },
    async saveResult(id, { hasProof, hasReport, result }) {
      const values = {
        has_proof: Number(hasProof),
        has_report: Number(hasReport),
        result: toJson(result),
      };
      await db
        .insertInto('job_results')
        .values({ job_id: id, ...values })
        .onConflict((conflict) => conflict.column('job_id').doUpdateSet(values))
        .execute();
    },
    async result(id) {
      const row = await db
        .selectFrom('job_results')
        .select('result')
        .where('job_id', '=', id)
        .executeTakeFirst();
      return row ? fromJson<unknown>(row.result) : null;
    },
  };
}
