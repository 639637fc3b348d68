import { nameKey, type Organization } from '@core/identity/user';
import type { OrganizationStore } from '@core/identity/ports';
import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { Kysely, Selectable } from 'kysely';
import type { OrganizationRow, StoreTables } from './tables';
import { inTransaction } from './transaction';
import { isUniqueViolation } from './violations';

type Db = Kysely<StoreTables>;

export function createOrganizationStore(db: Db, clock: Clock): OrganizationStore {
  return {
    async list() {
      const rows = await db.selectFrom('organizations').selectAll().orderBy('name_key').execute();
      return rows.map(toOrganization);
    },
    async find(id) {
      const row = await db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toOrganization(row) : null;
    },
    async memberCounts() {
      const rows = await db
        .selectFrom('organization_users')
        .select(['organization_id', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('organization_id')
        .execute();
      return new Map(rows.map((row) => [row.organization_id, row.count]));
    },
    create: (name) =>
      named(() =>
        db
          .insertInto('organizations')
          .values({ name, name_key: nameKey(name), created_at: clock.now() })
          .returningAll()
          .executeTakeFirstOrThrow()
          .then(toOrganization),
      ),
    rename: (id, name) =>
      named(async () => {
        await db
          .updateTable('organizations')
          .set({ name, name_key: nameKey(name) })
          .where('id', '=', id)
          .execute();
      }),
    delete: (id) =>
      db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('organizations')
          .where('id', '=', id)
          .where((eb) =>
            eb.not(
              eb.exists(
                eb.selectFrom('organization_users').select('user_id').where('organization_id', '=', id),
              ),
            ),
          )
          .execute();
        const left = await trx
          .selectFrom('organization_users')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('organization_id', '=', id)
          .executeTakeFirstOrThrow();
        if (left.count > 0) throw new AppError('organization-in-use', { details: { count: left.count } });
      }),
    async ofUsers(userIds) {
      const found = new Map<number, Organization[]>(userIds.map((id) => [id, []]));
      if (userIds.length === 0) return found;
      const rows = await db
        .selectFrom('organization_users')
        .innerJoin('organizations', 'organizations.id', 'organization_users.organization_id')
        .selectAll('organizations')
        .select('organization_users.user_id')
        .where('organization_users.user_id', 'in', userIds)
        .orderBy('organizations.name_key')
        .execute();
      for (const row of rows) found.get(row.user_id)?.push(toOrganization(row));
      return found;
    },
    setOfUser: (userId, organizationIds) =>
      inTransaction(db, async (trx) => {
        await trx.deleteFrom('organization_users').where('user_id', '=', userId).execute();
        if (organizationIds.length === 0) return;
        await trx
          .insertInto('organization_users')
          .values([...new Set(organizationIds)].map((id) => ({ organization_id: id, user_id: userId })))
          .execute();
      }),
  };
}

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw isUniqueViolation(cause) ? new AppError('organization-exists', { cause }) : cause;
  }
}

const toOrganization = (row: Selectable<OrganizationRow>): Organization => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
});
