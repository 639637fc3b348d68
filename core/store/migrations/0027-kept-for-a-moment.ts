import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/** Presses of Start that wait for validations, and forms sent after a session had ended. */
export function keptForAMoment(dialect: DialectName): Migration {
  const { required, belongsTo } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('remembered_starts')
        .addColumn('engine_id', 'integer', (column) => belongsTo('engines.id')(column).primaryKey())
        .addColumn('started_by', 'integer', belongsTo('users.id'))
        .addColumn('request_key', 'text', required)
        .addColumn('tuning', 'text', required)
        .addColumn('confirmed_rows', 'bigint', required)
        .addColumn('state', 'text', required)
        .addColumn('job_id', 'integer')
        .addColumn('replaced_job_id', 'integer')
        .addColumn('pressed_at', 'bigint', required)
        .execute();
      await schema
        .createTable('kept_forms')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('path', 'text', required)
        .addColumn('sealed_fields', 'text', required)
        .addColumn('kept_at', 'bigint', required)
        .execute();
      await schema.createIndex('kept_forms_user').on('kept_forms').column('user_id').execute();
    },
  };
}
