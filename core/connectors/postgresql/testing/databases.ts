import { afterEach, describe } from 'vitest';
import { createDatabase, postgresNotRun, type PostgresDatabase } from '../../../../tests/setup/postgresql';

/** A suite on a real server; without one, its tests are listed as skipped with the reason. */
export function describeOnServer(name: string, body: () => void): void {
  const notRun = postgresNotRun();
  describe.skipIf(notRun !== null)(notRun === null ? name : `${name} · ${notRun}`, body);
}

/** Creates databases that are dropped after each test. */
export function databases(): () => Promise<PostgresDatabase> {
  const made: PostgresDatabase[] = [];
  afterEach(async () => {
    for (const database of made.splice(0)) await database.drop();
  });
  return async () => {
    const database = await createDatabase();
    made.push(database);
    return database;
  };
}
