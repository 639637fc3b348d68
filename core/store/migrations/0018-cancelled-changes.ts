import type { Kysely, Migration } from 'kysely';

/** When the changes that waited for a source were cancelled last: what was found before then is no longer told. */
export const cancelledChanges: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('databases').addColumn('changes_cancelled_at', 'bigint').execute();
  },
};
