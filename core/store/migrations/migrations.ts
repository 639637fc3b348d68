import type { Migration, MigrationProvider } from 'kysely';
import type { DialectName } from '../dialect';
import { firstTables } from './0001-first-tables';
import { attemptCounts } from './0002-attempt-counts';

/** Every migration in order. A released one is never changed: what follows is a new file and a line here. */
export function migrationsFor(dialect: DialectName): MigrationProvider {
  const migrations: Record<string, Migration> = {
    '0001-first-tables': firstTables(dialect),
    '0002-attempt-counts': attemptCounts(dialect),
  };
  return { getMigrations: () => Promise.resolve(migrations) };
}
