import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { WorkspaceStore } from '@core/workspaces/ports';
import type { WorkspaceMember } from '@core/workspaces/workspace';
import type { Kysely, Selectable } from 'kysely';
import type { MemberRow, StoreTables } from './tables';
import { isUniqueViolation } from './violations';

type MemberMethods = 'memberOf' | 'members' | 'addMember' | 'updateMember' | 'removeMember' | 'transfer';

/** Who has which place in a workspace. */
export function createMemberRows(db: Kysely<StoreTables>, clock: Clock): Pick<WorkspaceStore, MemberMethods> {
  return {
    async memberOf(workspaceId, userId) {
      const row = await db
        .selectFrom('members')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row ? toMember(row) : null;
    },
    async members(workspaceId) {
      const rows = await db
        .selectFrom('members')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy('id')
        .execute();
      return rows.map(toMember);
    },
    async addMember(workspaceId, userId, role, mayViewData) {
      try {
        const row = await db
          .insertInto('members')
          .values({
            workspace_id: workspaceId,
            user_id: userId,
            role,
            may_view_data: Number(mayViewData),
            created_at: clock.now(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return toMember(row);
      } catch (cause) {
        throw isUniqueViolation(cause) ? new AppError('permission-exists', { cause }) : cause;
      }
    },
    async updateMember(id, { role, mayViewData }) {
      const row = await db
        .updateTable('members')
        .set({ id, role, may_view_data: mayViewData === undefined ? undefined : Number(mayViewData) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new AppError('not-found', { details: { what: 'permission' } });
      return toMember(row);
    },
    async removeMember(id) {
      await db.deleteFrom('members').where('id', '=', id).execute();
    },
    transfer: (workspaceId, toUserId, keptRole) =>
      db.transaction().execute(async (trx) => {
        const owners = trx.selectFrom('workspaces').select('owner_id').where('id', '=', workspaceId);
        const { owner_id: oldOwner } = await owners.executeTakeFirstOrThrow();
        if (oldOwner === toUserId) return;
        const place = { workspace_id: workspaceId, may_view_data: 1, created_at: clock.now() };
        await trx
          .insertInto('members')
          .values({ ...place, user_id: toUserId, role: 'OWNER' })
          .onConflict((conflict) =>
            conflict.columns(['workspace_id', 'user_id']).doUpdateSet({ role: 'OWNER', may_view_data: 1 }),
          )
          .execute();
        const former = { workspace_id: workspaceId, user_id: oldOwner };
        await (keptRole === null
          ? trx
              .deleteFrom('members')
              .where((eb) => eb.and(former))
              .execute()
          : trx
              .updateTable('members')
              .set({ role: keptRole })
              .where((eb) => eb.and(former))
              .execute());
        await trx
          .updateTable('workspaces')
          .set({ owner_id: toUserId, updated_at: clock.now() })
          .where('id', '=', workspaceId)
          .execute();
      }),
  };
}

function toMember(row: Selectable<MemberRow>): WorkspaceMember {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    userId: row.user_id,
    role: row.role,
    mayViewData: row.may_view_data === 1,
    createdAt: row.created_at,
  };
}
