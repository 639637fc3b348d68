import { join } from 'node:path';
import Database from 'better-sqlite3';
import { suggestFor } from '@core/discovery/suggest';
import type { Workspace } from '@core/workspaces/workspace';
import { createTestApp, type SignedIn, type TestApp, type TestAppOptions } from './app';
import { shop } from './configured-source';

/** An app with a workspace on the small shop, with its schema read and its first suggestions. */
export interface ConfiguredApp {
  readonly app: TestApp;
  readonly owner: SignedIn;
  /** May not see rows. */
  readonly blindEditor: SignedIn;
  readonly reader: SignedIn;
  readonly workspace: Workspace;
  readonly databaseId: number;
  readonly sourceFile: string;
  /** Id of a column, by `table.column`. */
  readonly idOf: (place: string) => Promise<number>;
  readonly tableId: (name: string) => Promise<number>;
}

export async function configuredApp(options: TestAppOptions = {}): Promise<ConfiguredApp> {
  const app = await createTestApp(options);
  const owner = await app.signIn('owner');
  const blindEditor = await app.signIn('editor');
  const reader = await app.signIn('reader');
  const sourceFile = join(app.filesFolder, 'shop.db');
  const db = new Database(sourceFile);
  shop.forEach((statement) => db.exec(statement));
  db.close();
  const workspace = await app.workspace(owner.user.id, {
    source: sourceFile,
    destination: join(app.filesFolder, 'out.db'),
  });
  const read = await app.services.runner.start(
    {
      engineId: workspace.engineId,
      type: 'create_engine',
      createdBy: owner.user.id,
      params: { looksAtValues: false },
    },
    false,
  );
  await app.services.runner.ended(read.id);
  await suggestFor(app.services, workspace.engineId);
  const databaseId = (await app.store.databases.ofEngine(workspace.engineId, 'SOURCE'))?.id ?? 0;
  await app.store.workspaces.addMembership(
    workspace.id,
    { kind: 'user', userId: blindEditor.user.id },
    { role: 'EDITOR', mayViewData: false },
  );
  await app.store.workspaces.addMembership(
    workspace.id,
    { kind: 'user', userId: reader.user.id },
    { role: 'READER', mayViewData: true },
  );
  return {
    ...{ app, owner, blindEditor, reader, workspace, databaseId, sourceFile },
    async idOf(place) {
      const [table, name] = place.split('.');
      const schema = await app.store.schemas.load(databaseId);
      const found = schema.columns.find(
        (column) =>
          column.schema.name === name &&
          schema.tables.find(({ id }) => id === column.tableId)?.schema.name === table,
      );
      if (!found) throw new Error(`no column ${place}`);
      return found.id;
    },
    async tableId(name) {
      const list = await owner.client.call('table.filter', {
        params: { databaseId },
        query: { table_keyword: name },
      });
      return list.results.find(({ table_name }) => table_name === name)?.id ?? 0;
    },
  };
}
