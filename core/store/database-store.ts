import type { ConnectionConfig } from '@core/connectors/connector';
import type { SecretBox } from '@core/kernel/secret-box';
import type { DatabaseStore } from '@core/workspaces/ports';
import type { Database } from '@core/workspaces/workspace';
import type { Kysely, Selectable } from 'kysely';
import { fromJson, fromNullableJson, toJson } from './json';
import type { DatabaseRow, StoreTables } from './tables';

/** The purpose that connections are sealed for. */
export const connectionPurpose = 'connection';

/** Connections are sealed as a whole: hosts and user names stay as private as passwords. */
export function createDatabaseStore(db: Kysely<StoreTables>, secrets: SecretBox): DatabaseStore {
  const seal = (connection: ConnectionConfig) => secrets.seal(toJson(connection), connectionPurpose);
  const open = (sealed: string) => fromJson<ConnectionConfig>(secrets.open(sealed, connectionPurpose));
  const toDatabase = (row: Selectable<DatabaseRow>): Database => ({
    id: row.id,
    engineId: row.engine_id,
    role: row.role,
    connection: open(row.sealed_connection),
    product: row.product,
    version: row.version,
    readAt: row.read_at,
    found: fromNullableJson<NonNullable<Database['found']>>(row.found),
    changesCancelledAt: row.changes_cancelled_at,
    reconnectedAt: row.reconnected_at,
  });
  return {
    async create(database) {
      const row = await db
        .insertInto('databases')
        .values({
          engine_id: database.engineId,
          role: database.role,
          sealed_connection: seal(database.connection),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toDatabase(row);
    },
    async find(id) {
      const row = await db.selectFrom('databases').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toDatabase(row) : null;
    },
    async ofEngine(engineId, role) {
      const row = await db
        .selectFrom('databases')
        .selectAll()
        .where('engine_id', '=', engineId)
        .where('role', '=', role)
        .executeTakeFirst();
      return row ? toDatabase(row) : null;
    },
    async withFiles() {
      const rows = await db
        .selectFrom('databases')
        .innerJoin('engines', 'engines.id', 'databases.engine_id')
        .innerJoin('workspaces', 'workspaces.id', 'engines.workspace_id')
        .select(['workspaces.id', 'workspaces.name', 'databases.sealed_connection'])
        .orderBy('workspaces.name')
        .orderBy('workspaces.id')
        .execute();
      return rows.flatMap(({ id, name, sealed_connection }) => {
        const { path } = open(sealed_connection);
        return path === undefined ? [] : [{ workspace: { id, name }, path }];
      });
    },
    async updateConnection(id, connection, at) {
      await db
        .updateTable('databases')
        .set({ sealed_connection: seal(connection), ...(at !== null && { reconnected_at: at }) })
        .where('id', '=', id)
        .execute();
    },
    async cancelChanges(id, at) {
      await db.updateTable('databases').set({ changes_cancelled_at: at }).where('id', '=', id).execute();
    },
    async setProduct(id, product, version) {
      await db.updateTable('databases').set({ product, version }).where('id', '=', id).execute();
    },
  };
}
