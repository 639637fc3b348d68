import { join } from 'node:path';
import { expect, it } from 'vitest';
import { child, parent, planOf } from '../../../tests/jobs/given-run';
import { createSqliteDatabase } from '../../../tests/setup/sqlite';
import { connectorCatalogue } from '@core/connectors/catalogue';
import { sqliteConnector } from '@core/connectors/sqlite/sqlite-connector';
import { silentLogger } from '@core/kernel/logger';
import type { MadeTables } from '@core/schema/made-table';
import { ownRowsOf } from './own-rows-of';

it('finds the rows of a run that created the database, whose identity changes on creation', async () => {
  const { folder, drop } = createSqliteDatabase();
  const destination = { type: 'SQLITE', path: join(folder, 'new.db') };
  const noted = new Map<string, ReadonlyMap<string, number | null>>();
  const ownRows = {
    rows: (_engine: number, name: string) => Promise.resolve(noted.get(name) ?? new Map<string, number>()),
    note: (_engine: number, name: string, rows: ReadonlyMap<string, number | null>) => {
      noted.set(name, rows);
      return Promise.resolve();
    },
    forget: () => Promise.resolve(),
  };
  const made = new Map<string, MadeTables>();
  const madeTables = {
    tables: (_engine: number, name: string) => Promise.resolve<MadeTables>(made.get(name) ?? new Map()),
    note: (_engine: number, name: string, tables: MadeTables) => Promise.resolve(void made.set(name, tables)),
  };
  const connectors = connectorCatalogue([sqliteConnector]);
  const firstRun = ownRowsOf({ ownRows, madeTables, connectors }, 1, destination);
  expect((await firstRun.read()).size).toBe(0);
  const opened = await sqliteConnector.openDestination(destination, { role: 'TARGET', logger: silentLogger });
  await opened.close();
  const plan = planOf({ tables: [parent, child], target: [], options: {} });
  await firstRun.note(plan, null);
  await firstRun.note(plan, [10, 5]);
  expect([...(await ownRowsOf({ ownRows, madeTables, connectors }, 1, destination).read()).values()]).toEqual(
    [10, 5],
  );
  expect([...(await firstRun.made()).keys()]).toEqual(['public.parent', 'public.child']);
  await drop();
});
