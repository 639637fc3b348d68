import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/** Texts uploaded by users, each under a name by which only its user can fetch it. */
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
