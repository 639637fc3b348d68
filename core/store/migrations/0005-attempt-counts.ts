import type { Kysely, Migration } from 'kysely';
import type { DialectName } from '../dialect';
import { columnKinds } from './column-kinds';

/**
 * Sign-in attempts as counts per window, instead of a row each: a count can be raised and checked against its limit
 * atomically.
 */
export function attemptCounts(dialect: DialectName): Migration {
  const { required } = columnKinds(dialect);
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.dropTable('attempts').execute();
      await schema
        .createTable('attempt_counts')
        .addColumn('subject', 'text', required)
        .addColumn('window_ms', 'integer', required)
        .addColumn('ends_at', 'bigint', required)
        .addColumn('count', 'integer', required)
        .addColumn('most', 'integer', required)
        .addPrimaryKeyConstraint('attempt_counts_key', ['subject', 'window_ms'])
        .execute();
      await schema.createIndex('attempt_counts_end').on('attempt_counts').column('ends_at').execute();
    },
  };
}
