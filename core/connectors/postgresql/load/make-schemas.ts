import { quoteName } from '../identifiers';
import type { Session } from '../session/session';

/** Creates those of the schemas that are missing. */
export async function makeSchemas(session: Session, schemas: readonly string[]): Promise<void> {
  for (const schema of new Set(schemas)) {
    const found = await session.query('SELECT 1 AS found FROM pg_catalog.pg_namespace WHERE nspname = $1', [
      schema,
    ]);
    // Not IF NOT EXISTS: that requires the privilege to create schemas even if there is nothing to create.
    if (found.length === 0) await session.query(`CREATE SCHEMA ${quoteName(schema)}`);
  }
}
