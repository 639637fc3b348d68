import type { UserStore } from '@core/identity/ports';
import { nameKey, type User, type UserProfile } from '@core/identity/user';
import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import { sql, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import type { StoreTables, UserRow } from './tables';
import { isUniqueViolation } from './violations';

export function createUserStore(db: Kysely<StoreTables>, clock: Clock): UserStore {
  return {
    async count() {
      const row = await db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },
    async find(id) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toUser(row) : null;
    },
    async findByUsername(username) {
      const row = await db
        .selectFrom('users')
        .selectAll()
        .where('username_key', '=', nameKey(username))
        .executeTakeFirst();
      return row ? toUser(row) : null;
    },
    async findByEmail(email) {
      const row = await db
        .selectFrom('users')
        .selectAll()
        .where('email_key', '=', nameKey(email))
        .executeTakeFirst();
      return row ? toUser(row) : null;
    },
    async findByLogin(login) {
      const key = nameKey(login);
      const rows = await db
        .selectFrom('users')
        .selectAll()
        .where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
        .execute();
      // a user name may look like another user's e-mail address: the name wins
      const row = rows.find((one) => one.username_key === key) ?? rows[0];
      return row ? toUser(row) : null;
    },
    async findAll(ids) {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
      return rows.map(toUser);
    },
    async list({ keyword, offset, limit }) {
      const matching = db
        .selectFrom('users')
        .$if(keyword !== null, (query) => query.where((eb) => eb.or(keyed(eb, keyword ?? ''))));
      const { count } = await matching
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await matching.selectAll().orderBy('username_key').offset(offset).limit(limit).execute();
      return { count, users: rows.map(toUser) };
    },
    async passwordHashOf(id) {
      const row = await db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.password_hash ?? null;
    },
    async create(user) {
      try {
        const row = await db
          .insertInto('users')
          .values({
            username: user.username,
            username_key: nameKey(user.username),
            email: user.email,
            email_key: emailKeyOf(user.email),
            first_name: user.firstName,
            last_name: user.lastName,
            role: user.role,
            password_hash: user.passwordHash,
            must_change_password: Number(user.mustChangePassword),
            created_at: clock.now(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return toUser(row);
      } catch (cause) {
        throw isUniqueViolation(cause) ? new AppError('user-exists', { cause }) : cause;
      }
    },
    async updateProfile(id, profile) {
      try {
        await db.transaction().execute(async (trx) => {
          if (profile.role !== undefined && profile.role !== 'Owner') await keepAnOwner(trx, id);
          await trx
            .updateTable('users')
            .set({ ...rowOf(profile), id }) // so that an empty change is still a statement
            .where('id', '=', id)
            .execute();
        });
      } catch (cause) {
        throw isUniqueViolation(cause) ? new AppError('user-exists', { cause }) : cause;
      }
    },
    delete: (id) =>
      db.transaction().execute(async (trx) => {
        await keepAnOwner(trx, id);
        await trx.deleteFrom('users').where('id', '=', id).execute();
      }),
    async markSignIn(id, at) {
      await db.updateTable('users').set({ last_sign_in_at: at }).where('id', '=', id).execute();
    },
    async setPassword(id, passwordHash, mustChange) {
      await db
        .updateTable('users')
        .set({ password_hash: passwordHash, must_change_password: Number(mustChange) })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Refuses if a user is the only Owner. Locks the Owners, so that two cannot leave concurrently. */
async function keepAnOwner(trx: Kysely<StoreTables>, id: number): Promise<void> {
  const owners = await trx
    .updateTable('users')
    .set({ role: 'Owner' })
    .where('role', '=', 'Owner')
    .returning('id')
    .execute();
  if (owners.length === 1 && owners[0]?.id === id) throw new AppError('last-owner');
}

/** Fields that a keyword is searched in; LIKE wildcards in it are escaped. */
function keyed(eb: ExpressionBuilder<StoreTables, 'users'>, keyword: string) {
  const pattern = `%${nameKey(keyword).replaceAll(/[\\%_]/g, '\\$&')}%`;
  const fields = [
    eb.ref('username_key'),
    eb.ref('email_key'),
    sql<string>`lower(first_name || ' ' || last_name)`,
  ];
  return fields.map((field) => sql<boolean>`${field} like ${pattern} escape '\\'`);
}

const emailKeyOf = (email: string | null): string | null => (email === null ? null : nameKey(email));

/** Fields that are undefined stay unchanged. */
function rowOf(profile: Partial<UserProfile>) {
  const { username, email, firstName, lastName, locale, role, isEmailOwn } = profile;
  return {
    username,
    username_key: username === undefined ? undefined : nameKey(username),
    email,
    email_key: email === undefined ? undefined : emailKeyOf(email),
    first_name: firstName,
    last_name: lastName,
    locale,
    role,
    is_email_own: isEmailOwn === undefined ? undefined : Number(isEmailOwn),
  };
}

function toUser(row: Selectable<UserRow>): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    mustChangePassword: row.must_change_password === 1,
    locale: row.locale,
    isEmailOwn: row.is_email_own === 1,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
  };
}
