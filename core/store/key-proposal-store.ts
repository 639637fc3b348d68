import type { Clock } from '@core/kernel/clock';
import { keyIdentity, type FoundKey, type KeyProposalStore } from '@core/schema/key-proposal';
import type { Kysely } from 'kysely';
import { chunksOf } from './bulk';
import { fromJson, toJson } from './json';
import type { StoreTables } from './tables';

export function createKeyProposalStore(db: Kysely<StoreTables>, clock: Clock): KeyProposalStore {
  return {
    async list(databaseId) {
      const rows = await db
        .selectFrom('key_proposals')
        .selectAll()
        .where('database_id', '=', databaseId)
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        ...fromJson<FoundKey>(row.definition),
        id: row.id,
        databaseId: row.database_id,
        decision: row.decision,
        foundAt: Number(row.found_at),
      }));
    },
    renew: (databaseId, found) =>
      db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('key_proposals')
          .where('database_id', '=', databaseId)
          .where('decision', '=', 'open')
          .execute();
        const rows = found.map((key, position) => ({
          database_id: databaseId,
          identity: keyIdentity(key),
          position,
          definition: toJson(key),
          decision: 'open' as const,
          found_at: clock.now(),
        }));
        for (const piece of chunksOf(rows, 6)) {
          await trx
            .insertInto('key_proposals')
            .values(piece)
            .onConflict((conflict) =>
              conflict.columns(['database_id', 'identity']).doUpdateSet((eb) => ({
                position: eb.ref('excluded.position'),
                // a scan does not propose existing keys: one that was accepted has been deleted since
                decision: eb
                  .case()
                  .when('key_proposals.decision', '=', 'rejected')
                  .then(eb.ref('key_proposals.decision'))
                  .else(eb.ref('excluded.decision'))
                  .end(),
                definition: eb.ref('excluded.definition'),
                found_at: eb.ref('excluded.found_at'),
              })),
            )
            .execute();
        }
      }),
    async decide(databaseId, ids, decision) {
      for (const piece of chunksOf(ids, 1)) {
        await db
          .updateTable('key_proposals')
          .set({ decision })
          .where('database_id', '=', databaseId)
          .where('id', 'in', piece)
          .execute();
      }
    },
  };
}
