import type { Kysely, Migration } from 'kysely';

/** When a source's pending schema changes were last cancelled: findings from before are no longer shown. */
export const cancelledChanges: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('databases').addColumn('changes_cancelled_at', 'bigint').execute();
  },
};
