import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseSchema } from '@core/connectors/schema';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { readSource, realRunner } from '../setup/real-runner';
import { createSqliteDatabase } from '../setup/sqlite';

const source = createSqliteDatabase('source.db');
const destination = createSqliteDatabase('destination.db');
let app: TestApp;
let owner: SignedIn;
let engineId: number;
let databaseId: number;

beforeAll(async () => {
  await source.run(
    "CREATE TABLE t (id INTEGER PRIMARY KEY, code TEXT, CHECK (code <> ''))",
    'CREATE UNIQUE INDEX lower_code ON t (lower(code))',
  );
  app = await createTestApp({ runner: realRunner() });
  owner = await app.signIn('owner');
  ({ engineId } = await app.workspace(owner.user.id, { source: source.path, destination: destination.path }));
  await readSource(app, engineId, owner.user.id);
  databaseId = (await app.services.databases.ofEngine(engineId, 'SOURCE'))?.id ?? 0;
});
afterAll(async () => {
  await app.close();
  await source.drop();
  await destination.drop();
});

async function validate(): Promise<void> {
  const { id } = await owner.client.call('engine.validateSource', { params: { engineId }, body: {} });
  expect(await app.services.runner.ended(id)).toMatchObject({ status: 'SUCCESS' });
}

async function facts() {
  const { tables, revision } = await app.services.schemas.load(databaseId);
  const { checks, indexes } = tables[0]!.schema;
  return {
    columns: checks.map(({ columns }) => columns),
    looksAt: indexes.map(({ looksAt }) => looksAt),
    revision,
  };
}

/** The schema as stored by a version that did not read checks and indexes. */
async function forgetFacts(change: (schema: DatabaseSchema) => DatabaseSchema = (schema) => schema) {
  const { tables } = await app.services.schemas.load(databaseId);
  const known = tables.map(({ schema }) => ({
    ...schema,
    checks: schema.checks.map(({ name, expression }) => ({ name, expression })),
    indexes: schema.indexes.map(({ looksAt: _, ...index }) => index),
  }));
  const schema = { product: 'SQLite', version: '3', tables: known, foreignKeys: [] };
  await app.services.schemas.replace(databaseId, change(schema));
}

it('a validation adds the checks and indexes that an earlier version did not read, once', async () => {
  await forgetFacts();
  expect(await facts()).toMatchObject({ columns: [undefined], looksAt: [undefined] });
  await validate();
  const known = await facts();
  expect(known).toMatchObject({ columns: [['code']], looksAt: [{ keys: ['code'], condition: [] }] });
  await validate();
  expect(await facts()).toEqual(known);
});

it('changes of a source are left for the user to apply', async () => {
  await forgetFacts(({ tables, ...schema }) => ({
    ...schema,
    tables: tables.map((table) => ({ ...table, columns: table.columns.slice(0, 1) })),
  }));
  await validate();
  expect(await facts()).toMatchObject({ columns: [undefined] });
});
