import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/** Request keys are stored for every call alike, no longer with the draft that a request was about. */
export function requestKeys(dialect: DialectName): Migration {
  const { required, belongsTo } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('request_keys')
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('call_id', 'text', required)
        .addColumn('request_key', 'text', required)
        .addColumn('fingerprint', 'text', required)
        .addColumn('status', 'integer')
        .addColumn('sealed_answer', 'text')
        .addColumn('created_at', 'bigint', required)
        .addPrimaryKeyConstraint('request_keys_key', ['user_id', 'call_id', 'request_key'])
        .execute();
      await schema.createIndex('request_keys_created').on('request_keys').column('created_at').execute();
      await schema.alterTable('drafts').dropColumn('last_request_key').execute();
    },
  };
}
