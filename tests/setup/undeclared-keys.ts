import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ConnectionConfig } from '@core/connectors/connector';
import type { Workspace } from '@core/workspaces/workspace';
import { createTestApp, type SignedIn, type TestApp } from './app';
import { club } from './club';
import { readSource, realRunner } from './real-runner';
import { silentLogger } from '@core/kernel/logger';

export interface UndeclaredApp {
  readonly app: TestApp;
  readonly owner: SignedIn;
  readonly workspace: Workspace;
  readonly databaseId: number;
  /** Id of a column, by `table.column`. */
  readonly idOf: (place: string) => Promise<number>;
  /** Scans, and waits for the end. */
  readonly scan: (query?: Readonly<Record<string, boolean>>) => Promise<number>;
}

/** Source and destination of its rows. */
export interface UndeclaredEnds {
  readonly source: ConnectionConfig;
  readonly destination: ConnectionConfig;
}

/** An app with a workspace on the club, or on other databases, with the product's own runner. */
export async function undeclaredApp(ends?: UndeclaredEnds): Promise<UndeclaredApp> {
  const app = await createTestApp({ runner: realRunner(), logger: silentLogger });
  const owner = await app.signIn('owner');
  const workspace = await app.workspace(owner.user.id, ends ?? clubFiles(app));
  await readSource(app, workspace.engineId, owner.user.id);
  const databaseId = (await app.store.databases.ofEngine(workspace.engineId, 'SOURCE'))?.id ?? 0;
  return {
    ...{ app, owner, workspace, databaseId },
    async idOf(place) {
      const [table, name] = place.split('.');
      const { tables, columns } = await app.store.schemas.load(databaseId);
      const tableId = tables.find(({ schema }) => schema.name === table)?.id;
      const found = columns.find((column) => column.schema.name === name && column.tableId === tableId);
      if (!found) throw new Error(`no column ${place}`);
      return found.id;
    },
    async scan(query = {}) {
      const job = await owner.client.call('foreignKeys.scan', { params: { databaseId }, query, body: {} });
      const { status, error } = await app.services.runner.ended(job.id);
      if (status !== 'SUCCESS') throw new Error(`fk_scan: ${error?.code ?? status}`);
      return job.id;
    },
  };
}

function clubFiles(app: TestApp) {
  const source = join(app.filesFolder, 'club.db');
  const db = new Database(source);
  club.forEach((statement) => db.exec(statement));
  db.close();
  return { source, destination: join(app.filesFolder, 'out.db') };
}
