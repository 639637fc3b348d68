import type { Clock } from '@core/kernel/clock';
import type { Revised } from '@core/schema/stored-schema';
import type { Kysely } from 'kysely';
import type { StoreTables } from './tables';

/**
 * Increments the schema revision of a database and the settings revision of its workspace; in the same transaction as
 * the change, so that nobody sees one without the other.
 */
export async function incrementRevisions(
  trx: Kysely<StoreTables>,
  databaseId: number,
  clock: Clock,
): Promise<Revised> {
  const { revision, engine_id } = await trx
    .updateTable('databases')
    .set((eb) => ({ schema_revision: eb('schema_revision', '+', 1) }))
    .where('id', '=', databaseId)
    .returning(['schema_revision as revision', 'engine_id'])
    .executeTakeFirstOrThrow();
  const { workspace_id } = await trx
    .updateTable('engines')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', engine_id)
    .returning('workspace_id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('workspaces')
    .set({ updated_at: clock.now() })
    .where('id', '=', workspace_id)
    .execute();
  return { databaseId, revision };
}
