import type { PrivacySpendingStore } from '@core/jobs/ports';
import type { Kysely } from 'kysely';
import { chunksOf } from './bulk';
import type { StoreTables } from './tables';

export function createPrivacySpendingStore(db: Kysely<StoreTables>): PrivacySpendingStore {
  return {
    async note(source, spendings) {
      const values = spendings.map(({ jobId, engineId, table, epsilon, delta, spentAt }) => ({
        job_id: jobId,
        table_name: table,
        source,
        engine_id: engineId,
        epsilon,
        delta,
        spent_at: spentAt,
      }));
      for (const piece of chunksOf(values, 7)) {
        await db
          .insertInto('privacy_spendings')
          .values(piece)
          .onConflict((conflict) =>
            conflict.columns(['job_id', 'table_name']).doUpdateSet((eb) => ({
              source: eb.ref('excluded.source'),
              epsilon: eb.ref('excluded.epsilon'),
              delta: eb.ref('excluded.delta'),
              spent_at: eb.ref('excluded.spent_at'),
            })),
          )
          .execute();
      }
    },
    async ofTable(source, table) {
      const rows = await db
        .selectFrom('privacy_spendings')
        .selectAll()
        .where('source', '=', source)
        .where('table_name', '=', table)
        .orderBy('spent_at')
        .orderBy('job_id')
        .execute();
      return rows.map((row) => ({
        jobId: row.job_id,
        engineId: row.engine_id,
        table: row.table_name,
        epsilon: row.epsilon,
        delta: row.delta,
        spentAt: row.spent_at,
      }));
    },
  };
}
