import type { Kysely, Migration } from 'kysely';
import { columnKinds } from './column-kinds';
import type { DialectName } from '../dialect';

/** Counts the changes to a stored schema, so that a server knows when its cache is stale. */
export function revisionOfSchemas(dialect: DialectName): Migration {
  const { required } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .alterTable('databases')
        .addColumn('schema_revision', 'integer', (column) => required(column).defaultTo(0))
        .execute();
    },
  };
}
