import { isAtLeast } from '@core/identity/policy';
import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { WorkspaceStore } from '@core/workspaces/ports';
import type { Holder, WorkspaceMember, WorkspacePlace } from '@core/workspaces/workspace';
import type { Kysely, Selectable } from 'kysely';
import type { MemberRow, StoreTables } from './tables';
import { isUniqueViolation } from './violations';

type Db = Kysely<StoreTables>;
type PlaceMethods =
  | 'memberOf'
  | 'places'
  | 'place'
  | 'addPlace'
  | 'updatePlace'
  | 'removePlace'
  | 'removeUser'
  | 'transfer';

/** Workspace memberships and their roles. */
export function createPlaceRows(db: Db, clock: Clock): Pick<WorkspaceStore, PlaceMethods> {
  return {
    async memberOf(workspaceId, userId) {
      const rows = await placesOfUser(db, userId).where('workspace_id', '=', workspaceId).execute();
      return effective(rows.map(toPlace), userId);
    },
    async places(workspaceId) {
      const rows = await db
        .selectFrom('members')
        .selectAll()
        .where('workspace_id', '=', workspaceId)
        .orderBy('id')
        .execute();
      return rows.map(toPlace);
    },
    async place(id) {
      const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toPlace(row) : null;
    },
    async addPlace(workspaceId, holder, { role, mayViewData }) {
      try {
        const row = await db
          .insertInto('members')
          .values({
            workspace_id: workspaceId,
            user_id: holder.kind === 'user' ? holder.userId : null,
            organization_id: holder.kind === 'organization' ? holder.organizationId : null,
            role,
            may_view_data: Number(mayViewData),
            created_at: clock.now(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return toPlace(row);
      } catch (cause) {
        throw isUniqueViolation(cause) ? new AppError('permission-exists', { cause }) : cause;
      }
    },
    updatePlace: (id, { role, mayViewData }) =>
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
        return toPlace(row);
      }),
    removePlace: (id) =>
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
        const places = await trx
          .selectFrom('members')
          .select('workspace_id')
          .where('user_id', '=', userId)
          .orderBy('workspace_id')
          .execute();
        for (const place of places) await lockedOwner(trx, place.workspace_id);
        await trx.deleteFrom('members').where('user_id', '=', userId).execute();
        for (const place of places) await keepOwner(trx, place.workspace_id);
      }),
    transfer: (workspaceId, toUserId, keptRole) =>
      db.transaction().execute(async (trx) => {
        const oldOwner = await lockedOwner(trx, workspaceId);
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
export const placesOfUser = (db: Db, userId: number) =>
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
function effective(places: readonly WorkspacePlace[], userId: number): WorkspaceMember | null {
  const [first, ...others] = places;
  if (first === undefined) return null;
  const own = places.find(({ holder }) => holder.kind === 'user');
  return {
    workspaceId: first.workspaceId,
    userId,
    placeId: own?.id ?? null,
    role: others.reduce((highest, { role }) => (isAtLeast(role, highest) ? role : highest), first.role),
    mayViewData: places.some(({ mayViewData }) => mayViewData),
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
async function lockWorkspaceOf(trx: Db, placeId: number): Promise<void> {
  const place = await trx
    .selectFrom('members')
    .select('workspace_id')
    .where('id', '=', placeId)
    .executeTakeFirst();
  if (place) await lockedOwner(trx, place.workspace_id);
}

async function giveTo(trx: Db, workspaceId: number, ownerId: number): Promise<void> {
  await trx.updateTable('workspaces').set({ owner_id: ownerId }).where('id', '=', workspaceId).execute();
}

function toPlace(row: Selectable<MemberRow>): WorkspacePlace {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    holder: holderOf(row),
    role: row.role,
    mayViewData: row.may_view_data === 1,
    createdAt: row.created_at,
  };
}

function holderOf({ user_id: userId, organization_id: organizationId }: Selectable<MemberRow>): Holder {
  if (userId !== null) return { kind: 'user', userId };
  if (organizationId !== null) return { kind: 'organization', organizationId };
  throw new RangeError('A place of nobody.');
}
