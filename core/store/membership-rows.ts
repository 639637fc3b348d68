import { isAtLeast } from '@core/identity/policy';
import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { WorkspaceStore } from '@core/workspaces/ports';
import type { WorkspaceMember, WorkspaceMembership } from '@core/workspaces/workspace';
import type { Kysely, Selectable } from 'kysely';
import { holderColumns, holderOf } from './holder-columns';
import type { MemberRow, StoreTables } from './tables';
import { isUniqueViolation } from './violations';

type Db = Kysely<StoreTables>;
type MembershipMethods =
  | 'memberOf'
  | 'memberships'
  | 'membership'
  | 'addMembership'
  | 'updateMembership'
  | 'removeMembership'
  | 'removeUser'
  | 'transfer';

/** Workspace memberships and their roles. */
export function createMembershipRows(db: Db, clock: Clock): Pick<WorkspaceStore, MembershipMethods> {
  return {
    async memberOf(workspaceId, userId) {
      const rows = await membershipsOfUser(db, userId).where('workspace_id', '=', workspaceId).execute();
      return effective(rows.map(toMembership), userId);
    },
    async memberships(workspaceId) {
      const rows = await db
        .selectFrom('members')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy('id')
        .execute();
      return rows.map(toMembership);
    },
    async membership(id) {
      const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toMembership(row) : null;
    },
    async addMembership(workspaceId, holder, { role, mayViewData }) {
      try {
        const row = await db
          .insertInto('members')
          .values({
            workspace_id: workspaceId,
            ...holderColumns(holder),
            role,
            may_view_data: Number(mayViewData),
            created_at: clock.now(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return toMembership(row);
      } catch (cause) {
        throw isUniqueViolation(cause) ? new AppError('permission-exists', { cause }) : cause;
      }
    },
    updateMembership: (id, { role, mayViewData }) =>
      db.transaction().execute(async (trx) => {
        await lockWorkspaceOf(trx, id);
        const row = await trx
          .updateTable('members')
          .set({ id, role, may_view_data: mayViewData === undefined ? undefined : Number(mayViewData) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new AppError('not-found', { details: { what: 'permission' } });
        await keepOwner(trx, row.workspace_id);
        return toMembership(row);
      }),
    removeMembership: (id) =>
      db.transaction().execute(async (trx) => {
        await lockWorkspaceOf(trx, id);
        const row = await trx
          .deleteFrom('members')
          .where('id', '=', id)
          .returning('workspace_id')
          .executeTakeFirst();
        if (row) await keepOwner(trx, row.workspace_id);
      }),
    removeUser: (userId) =>
      db.transaction().execute(async (trx) => {
        const memberships = await trx
          .selectFrom('members')
          .select('workspace_id')
          .where('user_id', '=', userId)
          .orderBy('workspace_id')
          .execute();
        for (const membership of memberships) await lockedOwner(trx, membership.workspace_id);
        await trx.deleteFrom('members').where('user_id', '=', userId).execute();
        for (const membership of memberships) await keepOwner(trx, membership.workspace_id);
      }),
    transfer: (workspaceId, { from, to: toUserId, keptRole }) =>
      db.transaction().execute(async (trx) => {
        const oldOwner = await lockedOwner(trx, workspaceId);
        // of several at once the first is done; the others were asked for by somebody who owned it until then
        if (oldOwner !== from) throw new AppError('version-conflict');
        if (oldOwner === toUserId) return;
        const membership = { workspace_id: workspaceId, may_view_data: 1, created_at: clock.now() };
        await trx
          .insertInto('members')
          .values({ ...membership, user_id: toUserId, role: 'OWNER' })
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
        await giveTo(trx, workspaceId, toUserId);
        await trx
          .updateTable('workspaces')
          .set({ updated_at: clock.now() })
          .where('id', '=', workspaceId)
          .execute();
      }),
  };
}

/** A user's own memberships and those of the user's organizations. */
export const membershipsOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('members')
    .selectAll('members')
    .where((eb) =>
      eb.or([
        eb('members.user_id', '=', userId),
        eb(
          'members.organization_id',
          'in',
          eb.selectFrom('organization_users').select('organization_id').where('user_id', '=', userId),
        ),
      ]),
    );

/** All memberships of a user in one workspace, merged. */
function effective(memberships: readonly WorkspaceMembership[], userId: number): WorkspaceMember | null {
  const [first, ...others] = memberships;
  if (first === undefined) return null;
  const own = memberships.find(({ holder }) => holder.kind === 'user');
  return {
    workspaceId: first.workspaceId,
    userId,
    membershipId: own?.id ?? null,
    role: others.reduce((highest, { role }) => (isAtLeast(role, highest) ? role : highest), first.role),
    mayViewData: memberships.some(({ mayViewData }) => mayViewData),
  };
}

/** A workspace whose owner is no longer an OWNER passes to the OWNER of longest standing. */
async function keepOwner(trx: Db, workspaceId: number): Promise<void> {
  const ownerId = await lockedOwner(trx, workspaceId);
  const owners = await trx
    .selectFrom('members')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'OWNER')
    .where('user_id', 'is not', null)
    .orderBy('id')
    .execute();
  if (owners.some(({ user_id: userId }) => userId === ownerId)) return;
  const [next] = owners;
  if (next?.user_id == null) throw new AppError('last-workspace-owner');
  await giveTo(trx, workspaceId, next.user_id);
}

/**
 * Who owns a workspace. An UPDATE rather than a SELECT: of two concurrent changes to its members the second waits for
 * the first.
 */
async function lockedOwner(trx: Db, workspaceId: number): Promise<number> {
  const { owner_id: ownerId } = await trx
    .updateTable('workspaces')
    .set((eb) => ({ owner_id: eb.ref('owner_id') }))
    .where('id', '=', workspaceId)
    .returning('owner_id')
    .executeTakeFirstOrThrow();
  return ownerId;
}

/** Locks the workspace before its membership, the order used everywhere. */
async function lockWorkspaceOf(trx: Db, membershipId: number): Promise<void> {
  const membership = await trx
    .selectFrom('members')
    .select('workspace_id')
    .where('id', '=', membershipId)
    .executeTakeFirst();
  if (membership) await lockedOwner(trx, membership.workspace_id);
}

async function giveTo(trx: Db, workspaceId: number, ownerId: number): Promise<void> {
  await trx.updateTable('workspaces').set({ owner_id: ownerId }).where('id', '=', workspaceId).execute();
}

function toMembership(row: Selectable<MemberRow>): WorkspaceMembership {
  const holder = holderOf(row);
  if (holder === null) throw new RangeError('A membership of nobody.');
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    holder,
    role: row.role,
    mayViewData: row.may_view_data === 1,
    createdAt: row.created_at,
  };
}
