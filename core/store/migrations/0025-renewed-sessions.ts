import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Sessions of single sign-on are renewed at the provider, the first time right after this migration; tokens of accounts
 * that sign in nowhere else need a recent sign-in.
 */
export const renewedSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('sealed_refresh_token', 'text').execute();
    for (const name of ['renewed_at', 'renew_after'])
      await db.schema.alterTable('sessions').addColumn(name, 'bigint').execute();
    await sql`update sessions set renewed_at = last_seen_at, renew_after = 0 where issuer is not null`.execute(
      db,
    );
    await db.schema
      .alterTable('api_tokens')
      .addColumn('needs_sign_in', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update api_tokens set needs_sign_in = 1
      where user_id in (select user_id from identities)
      and user_id in (select id from users where password_hash is null)`.execute(db);
  },
};
