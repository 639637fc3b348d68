import type { SecretBox } from '@core/kernel/secret-box';
import type { Draft } from '@core/workspaces/draft';
import type { DraftStore } from '@core/workspaces/ports';
import type { Kysely, Selectable } from 'kysely';
import { fromJson, toJson } from './json';
import type { DraftRow, StoreTables } from './tables';

export const secretsPurpose = 'draft-secrets';

export function createDraftStore(db: Kysely<StoreTables>, secrets: SecretBox): DraftStore {
  const rowOf = (draft: Omit<Draft, 'id'>) => ({
    user_id: draft.userId,
    version: draft.version,
    machine_version: draft.machineVersion,
    snapshot: toJson(draft.snapshot),
    sealed_secrets: secrets.seal(toJson(draft.secrets), secretsPurpose),
    created_at: draft.createdAt,
    updated_at: draft.updatedAt,
  });
  const toDraft = (row: Selectable<DraftRow>): Draft => ({
    id: row.id,
    userId: row.user_id,
    version: row.version,
    machineVersion: row.machine_version,
    snapshot: fromJson<unknown>(row.snapshot),
    secrets: fromJson<Draft['secrets']>(secrets.open(row.sealed_secrets, secretsPurpose)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  });
  return {
    async create(draft) {
      const row = await db.insertInto('drafts').values(rowOf(draft)).returningAll().executeTakeFirstOrThrow();
      return toDraft(row);
    },
    async find(id) {
      const row = await db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toDraft(row) : null;
    },
    async ofUser(userId) {
      const rows = await db
        .selectFrom('drafts')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(toDraft);
    },
    async save(draft, expectedVersion) {
      const result = await db
        .updateTable('drafts')
        .set(rowOf(draft))
        .where('id', '=', draft.id)
        .where('version', '=', expectedVersion)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
    async delete(id) {
      await db.deleteFrom('drafts').where('id', '=', id).execute();
    },
    async cancel(draft, { workspaceId, engineId }, at) {
      return db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('drafts')
          .where('id', '=', draft.id)
          .where('version', '=', draft.version)
          .executeTakeFirst();
        if (numDeletedRows !== 1n) return false;
        await trx
          .insertInto('cancelled_creations')
          .values({
            draft_id: draft.id,
            user_id: draft.userId,
            workspace_id: workspaceId,
            engine_id: engineId,
            cancelled_at: at,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return true;
      });
    },
    async findCancelled(by, id) {
      const row = await db
        .selectFrom('cancelled_creations')
        .select(['user_id', 'cancelled_at'])
        .where(`${by}_id`, '=', id)
        .executeTakeFirst();
      return row ? { userId: row.user_id, cancelledAt: row.cancelled_at } : null;
    },
  };
}
