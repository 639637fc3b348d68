import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { shop } from '../setup/configured-source';
import { readSource, realRunner } from '../setup/real-runner';
import { createSqliteDatabase } from '../setup/sqlite';

/** The small shop as a workspace of a running product, with its schema read and its first suggestions. */
export interface RunningShop {
  readonly app: TestApp;
  readonly owner: SignedIn;
  readonly workspaceId: number;
  readonly engineId: number;
  readonly databaseId: number;
  readonly sourceFile: string;
  readonly tableId: (name: string) => Promise<number>;
  /** Id of a column, by `table.column`. */
  readonly columnId: (place: string) => Promise<number>;
  close(): Promise<void>;
}

/** @param more statements for its source */
export async function openRunningShop(...more: string[]): Promise<RunningShop> {
  const source = createSqliteDatabase('shop.db');
  const destination = createSqliteDatabase('out.db');
  await source.run(...shop, ...more);
  const app = await createTestApp({ runner: realRunner() });
  const owner = await app.signIn('owner');
  const { id, engineId } = await app.workspace(owner.user.id, {
    source: source.path,
    destination: destination.path,
  });
  await readSource(app, engineId, owner.user.id);
  const databaseId = (await app.store.databases.ofEngine(engineId, 'SOURCE'))?.id ?? 0;
  const tableId = async (name: string) => {
    const { tables } = await app.store.schemas.load(databaseId);
    return tables.find(({ schema }) => schema.name === name)?.id ?? 0;
  };
  return {
    ...{ app, owner, workspaceId: id, engineId, databaseId, sourceFile: source.path, tableId },
    async columnId(place) {
      const [table = '', name] = place.split('.');
      const of = await tableId(table);
      const { columns } = await app.store.schemas.load(databaseId);
      return columns.find((column) => column.tableId === of && column.schema.name === name)?.id ?? 0;
    },
    async close() {
      await app.close();
      await source.drop();
      await destination.drop();
    },
  };
}
