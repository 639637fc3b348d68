import type { Kysely, Migration } from 'kysely';

/** When a database's connection last changed: earlier findings and tries belong to another database. */
export const otherConnections: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('databases').addColumn('reconnected_at', 'bigint').execute();
  },
};
