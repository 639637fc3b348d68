import type { UserStore } from '@core/identity/ports';
import { nameKey, type User, type UserProfile } from '@core/identity/user';
import type { Clock } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { Kysely, Selectable } from 'kysely';
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
        await db
          .updateTable('users')
          .set({ ...rowOf(profile), id }) // so that a change of nothing is still a statement
          .where('id', '=', id)
          .execute();
      } catch (cause) {
        throw isUniqueViolation(cause) ? new AppError('user-exists', { cause }) : cause;
      }
    },
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

const emailKeyOf = (email: string | null): string | null => (email === null ? null : nameKey(email));

/** Fields that are undefined stay as they are. */
function rowOf({ username, email, firstName, lastName, locale }: Partial<UserProfile>) {
  return {
    username,
    username_key: username === undefined ? undefined : nameKey(username),
    email,
    email_key: email === undefined ? undefined : emailKeyOf(email),
    first_name: firstName,
    last_name: lastName,
    locale,
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
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
  };
}
