import { quoteName } from '../identifiers';
import type { Session } from '../session/session';

/** Makes those of the schemas that are missing. */
export async function makeSchemas(session: Session, schemas: readonly string[]): Promise<void> {
  for (const schema of new Set(schemas)) {
    const found = await session.query('SELECT 1 AS found FROM pg_catalog.pg_namespace WHERE nspname = $1', [
      schema,
    ]);
    // Not IF NOT EXISTS: that asks for the right to make schemas even where there is nothing to make.
    if (found.length === 0) await session.query(`CREATE SCHEMA ${quoteName(schema)}`);
  }
}
