import { connectorCatalogue } from '@core/connectors/catalogue';
import { sqliteConnector } from '@core/connectors/sqlite/sqlite-connector';
import { openWorkbench } from '@core/configuration/open-workbench';
import type { Editor } from '@core/configuration/ports';
import type { Workbench } from '@core/configuration/workbench';
import type { EngineMode, KeyGeneratorMode } from '@core/contract/enums';
import { silentLogger } from '@core/kernel/logger';
import { createSecretBox } from '@core/kernel/secret-box';
import type { StoredColumn } from '@core/schema/stored-schema';
import { openStore, type Store } from '@core/store/open-store';
import type { Workspace } from '@core/workspaces/workspace';
import { createSqliteDatabase } from './sqlite';
import { newUser } from './store-samples';
import { sqlitePlace, testClock, testKey } from './stores';

/** Statements of a small shop: a composite key, a cycle, a self-reference, checks, and personal data. */
export const shop = [
  `CREATE TABLE customers (id INTEGER PRIMARY KEY AUTOINCREMENT, first_name VARCHAR(50) NOT NULL,
     last_name VARCHAR(50) NOT NULL, email VARCHAR(120) NOT NULL UNIQUE, gender CHAR(1) CHECK (gender IN ('M','F')),
     birth_date DATE, loyalty_points INTEGER, notes TEXT, label TEXT GENERATED ALWAYS AS (first_name || '!') VIRTUAL)`,
  `CREATE TABLE klanten (klant_id INTEGER PRIMARY KEY, voornaam VARCHAR(50), achternaam VARCHAR(50), email VARCHAR(120))`,
  `CREATE TABLE products (sku VARCHAR(12) PRIMARY KEY, product_name VARCHAR(80) NOT NULL, price DECIMAL(8,2))`,
  `CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER NOT NULL REFERENCES customers (id), placed_at TIMESTAMP)`,
  `CREATE TABLE order_lines (order_id INTEGER REFERENCES orders (id), line INTEGER, sku VARCHAR(12) REFERENCES products (sku),
     quantity INTEGER, PRIMARY KEY (order_id, line))`,
  `CREATE TABLE employees (id INTEGER PRIMARY KEY, name VARCHAR(80), manager_id INTEGER REFERENCES employees (id),
     department_id INTEGER REFERENCES departments (id))`,
  `CREATE TABLE departments (id INTEGER PRIMARY KEY, name VARCHAR(40), head_id INTEGER REFERENCES employees (id))`,
  `CREATE VIEW customer_list AS SELECT first_name, email FROM customers`,
  `INSERT INTO customers (first_name, last_name, email, gender, birth_date, loyalty_points, notes)
     SELECT 'First' || n, 'Last' || n, 'mail' || n || '@example.com', CASE n % 2 WHEN 0 THEN 'M' ELSE 'F' END,
       date('1970-01-01', '+' || n || ' months'), n * 7, CASE n % 3 WHEN 0 THEN NULL ELSE 'Called about order ' || n END
     FROM (WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 25) SELECT n FROM c)`,
  `INSERT INTO orders SELECT id, id, '2024-01-01 10:00:00' FROM customers`,
];

export interface ConfiguredSource {
  readonly store: Store;
  readonly workspace: Workspace;
  readonly ownerId: number;
  /** A user who may change everything. */
  readonly editor: Editor;
  readonly databaseId: number;
  readonly connectors: ReturnType<typeof connectorCatalogue>;
  readonly logger: typeof silentLogger;
  bench(): Promise<Workbench>;
  /** Changes the source. */
  run(...statements: string[]): Promise<void>;
  close(): Promise<void>;
}

/** A separate store with a workspace whose source is a SQLite file, read by the connector. */
export async function configuredSource(
  statements: readonly string[],
  over: { readonly mode?: EngineMode; readonly keys?: KeyGeneratorMode } = {},
): Promise<ConfiguredSource> {
  const metadata = await sqlitePlace();
  const store = await openStore({ ...metadata.place, clock: testClock(), secrets: createSecretBox(testKey) });
  const source = createSqliteDatabase('source.db');
  await source.run(...statements);
  const owner = await store.users.create(newUser('owner'));
  const workspace = await store.workspaces.create({
    name: 'Shop',
    mode: over.mode ?? 'DE_IDENTIFY',
    defaultLocale: 'en',
    defaultKeyGenerator: over.keys ?? 'hash',
    ownerId: owner.id,
  });
  const { engineId } = workspace;
  const database = await store.databases.create({ engineId, role: 'SOURCE', connection: source.config });
  const connection = await sqliteConnector.openSource(source.config, {
    role: 'SOURCE',
    logger: silentLogger,
  });
  await store.schemas.replace(database.id, await connection.introspect());
  await connection.close();
  return {
    store,
    workspace,
    ownerId: owner.id,
    editor: { workspaceId: workspace.id, maySeeRows: true },
    databaseId: database.id,
    connectors: connectorCatalogue([sqliteConnector]),
    logger: silentLogger,
    bench: () => openWorkbench(store.schemas, database.id, workspace.defaultLocale),
    run: (...statements) => source.run(...statements),
    close: async () => {
      await store.close();
      await source.drop();
      await metadata.remove();
    },
  };
}

/** The column called 'table.column'. */
export function columnNamed(bench: Workbench, place: string): StoredColumn {
  const [table, name] = place.split('.');
  const found = bench.schema.columns.find(
    (column) => column.schema.name === name && bench.tableOf(column).schema.name === table,
  );
  if (!found) throw new Error(`There is no column ${place}.`);
  return found;
}
