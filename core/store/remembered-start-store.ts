import type { RememberedStart, RememberedStartStore } from '@core/jobs/remembered-start';
import type { Kysely, Selectable } from 'kysely';
import { fromJson, toJson } from './json';
import type { RememberedStartRow, StoreTables } from './tables';

export function createRememberedStartStore(db: Kysely<StoreTables>): RememberedStartStore {
  const change = ({ engineId, requestKey }: Pick<RememberedStart, 'engineId' | 'requestKey'>) =>
    db
      .updateTable('remembered_starts')
      .where('engine_id', '=', engineId)
      .where('request_key', '=', requestKey);
  return {
    async save(start) {
      const { engine_id, ...row } = rowOf(start);
      await db
        .insertInto('remembered_starts')
        .values({ engine_id, ...row })
        .onConflict((conflict) => conflict.column('engine_id').doUpdateSet(row))
        .execute();
    },
    async find(engineId) {
      const row = await db
        .selectFrom('remembered_starts')
        .selectAll()
        .where('engine_id', '=', engineId)
        .executeTakeFirst();
      return row ? toStart(row) : null;
    },
    async waiting() {
      const rows = await db
        .selectFrom('remembered_starts')
        .selectAll()
        .where('state', '=', 'waiting')
        .execute();
      return rows.map(toStart);
    },
    async settle(start, state) {
      const { numUpdatedRows: settled } = await change(start)
        .set({ state })
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      return settled === 1n;
    },
    async noteJob(start, jobId) {
      await change(start).set({ job_id: jobId }).execute();
    },
  };
}

const rowOf = (start: RememberedStart): RememberedStartRow => ({
  engine_id: start.engineId,
  started_by: start.startedBy,
  request_key: start.requestKey,
  tuning: toJson(start.tuning),
  confirmed_rows: start.confirmedRows,
  state: start.state,
  job_id: start.jobId,
  replaced_job_id: start.replacedJobId,
  pressed_at: start.pressedAt,
});

const toStart = (row: Selectable<RememberedStartRow>): RememberedStart => ({
  engineId: row.engine_id,
  startedBy: row.started_by,
  requestKey: row.request_key,
  tuning: fromJson<RememberedStart['tuning']>(row.tuning),
  confirmedRows: Number(row.confirmed_rows),
  state: row.state,
  jobId: row.job_id,
  replacedJobId: row.replaced_job_id,
  pressedAt: Number(row.pressed_at),
});
