import type { Kysely, Migration } from 'kysely';

/** When a database got another connection: what was found and tried before then was another one's. */
export const otherConnections: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('databases').addColumn('reconnected_at', 'bigint').execute();
  },
};
