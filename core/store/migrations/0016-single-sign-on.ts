import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/** Identities at a provider, how a session began, scopes of tokens, and the origin of e-mail addresses. */
export function singleSignOn(dialect: DialectName): Migration {
  const { required, belongsTo } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('identities')
        .addColumn('issuer', 'text', required)
        .addColumn('subject', 'text', required)
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('created_at', 'bigint', required)
        .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
        .execute();
      await schema.createIndex('identities_user').on('identities').column('user_id').execute();
      for (const name of ['issuer', 'subject', 'provider_session', 'sealed_id_token', 'browser', 'address']) {
        await schema.alterTable('sessions').addColumn(name, 'text').execute();
      }
      await schema
        .alterTable('api_tokens')
        .addColumn('scope', 'text', (column) => column.notNull().defaultTo('write'))
        .execute();
      await schema
        .alterTable('users')
        .addColumn('is_email_own', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}
