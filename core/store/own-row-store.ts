import type { OwnRowStore } from '@core/jobs/ports';
import type { Kysely } from 'kysely';
import { chunksOf } from './bulk';
import type { StoreTables } from './tables';

export function createOwnRowStore(db: Kysely<StoreTables>): OwnRowStore {
  return {
    async rows(engineId, destination) {
      const rows = await db
        .selectFrom('own_rows')
        .select(['table_name', 'row_count'])
        .where('engine_id', '=', engineId)
        .where('destination', '=', destination)
        .execute();
      return new Map(
        rows.map((row) => [row.table_name, row.row_count === null ? null : Number(row.row_count)]),
      );
    },
    async note(engineId, destination, rows) {
      const values = [...rows].map(([table_name, row_count]) => ({
        destination,
        table_name,
        engine_id: engineId,
        row_count,
      }));
      for (const piece of chunksOf(values, 4)) {
        await db
          .insertInto('own_rows')
          .values(piece)
          .onConflict((conflict) =>
            conflict.columns(['destination', 'table_name']).doUpdateSet((eb) => ({
              engine_id: eb.ref('excluded.engine_id'),
              row_count: eb.ref('excluded.row_count'),
            })),
          )
          .execute();
      }
    },
    async forget(destination, tables) {
      for (const piece of chunksOf(tables, 1)) {
        await db
          .deleteFrom('own_rows')
          .where('destination', '=', destination)
          .where('table_name', 'in', piece)
          .execute();
      }
    },
  };
}
