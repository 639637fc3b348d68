import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/** Texts that users sent, each under a name that only its user asks it back by. */
export function uploadedFiles(dialect: DialectName): Migration {
  const { id, required, belongsTo } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('uploaded_files')
        .addColumn('id', 'integer', id)
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('filename', 'text', required)
        .addColumn('content', 'text', required)
        .addColumn('sent_at', 'bigint', required)
        .addUniqueConstraint('uploaded_files_name', ['user_id', 'filename'])
        .execute();
    },
  };
}
