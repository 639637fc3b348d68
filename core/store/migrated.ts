import { existsSync } from 'node:fs';
import { AppError } from '@core/kernel/errors';
import { Kysely, Migrator } from 'kysely';
import { storeDialect, type DialectName, type StorePlace } from './dialect';
import { migrationsFor } from './migrations/migrations';
import type { StoreTables } from './tables';

/** A metadata database at the latest migration. */
export interface MigratedDatabase {
  readonly db: Kysely<StoreTables>;
  readonly dialect: DialectName;
  /** Names of all migrations, in order. */
  readonly migrations: readonly string[];
}

/**
 * Opens a store and migrates it to the latest version; safe if two processes start concurrently.
 * @throws AppError 'service-unavailable' if it cannot be opened
 */
export async function openMigrated(
  place: StorePlace,
  onLost: (error: Error) => void = () => undefined,
): Promise<MigratedDatabase> {
  const { name, dialect } = storeDialect(place, onLost);
  const db = new Kysely<StoreTables>({ dialect });
  const migrator = new Migrator({ db, provider: migrationsFor(name) });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw new AppError('service-unavailable', { cause: error });
  }
  const migrations = (await migrator.getMigrations()).map((migration) => migration.name);
  return { db, dialect: name, migrations };
}

/** Whether there is a store, of whatever version. */
export async function isStore(place: StorePlace): Promise<boolean> {
  if ('file' in place && !existsSync(place.file)) return false;
  const { dialect } = storeDialect(place, () => undefined);
  const db = new Kysely<StoreTables>({ dialect });
  try {
    return (await db.introspection.getTables()).some(({ name }) => name === 'installation');
  } finally {
    await db.destroy();
  }
}
