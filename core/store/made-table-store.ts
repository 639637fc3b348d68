import type { MadeTableStore } from '@core/jobs/ports';
import type { MadeTable } from '@core/schema/made-table';
import type { Kysely } from 'kysely';
import { chunksOf } from './bulk';
import { fromJson, toJson } from './json';
import type { StoreTables } from './tables';

export function createMadeTableStore(db: Kysely<StoreTables>): MadeTableStore {
  return {
    async tables(engineId, destination) {
      const rows = await db
        .selectFrom('made_tables')
        .select(['table_name', 'made'])
        .where('engine_id', '=', engineId)
        .where('destination', '=', destination)
        .execute();
      return new Map(rows.map((row) => [row.table_name, fromJson<MadeTable>(row.made)]));
    },
    async note(engineId, destination, tables) {
      const values = [...tables].map(([table_name, made]) => ({
        destination,
        table_name,
        engine_id: engineId,
        made: toJson(made),
      }));
      for (const piece of chunksOf(values, 4)) {
        await db
          .insertInto('made_tables')
          .values(piece)
          .onConflict((conflict) =>
            conflict.columns(['destination', 'table_name']).doUpdateSet((eb) => ({
              engine_id: eb.ref('excluded.engine_id'),
              made: eb.ref('excluded.made'),
            })),
          )
          .execute();
      }
    },
  };
}
