import { describe, expect, it } from 'vitest';
import { createSqliteDatabase } from '../../../tests/setup/sqlite';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { silentLogger } from '@core/kernel/logger';
import type { LoadPlan, LoadTable } from '../connector';
import type { ColumnSchema, DatabaseSchema, ForeignKeySchema, TableSchema } from '../schema';
import { sqliteConnector } from './sqlite-connector';

/**
 * Introspects a source of these statements, loads no rows by the plan as changed by `change`, and returns the resulting
 * SQL.
 */
async function made(
  statements: readonly string[],
  change: (plan: LoadPlan) => LoadPlan,
  before: readonly string[] = [],
): Promise<string[]> {
  const source = createSqliteDatabase();
  const destination = createSqliteDatabase();
  try {
    await source.run(...statements);
    await destination.run(...before);
    const schema = await introspected(source.config.path ?? '');
    const plan = change({
      runId: 'r',
      tables: schema.tables.map((table) => ({
        source: table,
        target: { schema: '', name: table.name },
        sameEngine: true,
      })),
      foreignKeys: schema.foreignKeys,
      options: { truncate: false, bypassConstraints: false, createMissing: true },
    });
    const connection = await sqliteConnector.openDestination(destination.config, {
      role: 'TARGET',
      logger: silentLogger,
    });
    await connection.beginLoad(plan);
    expect((await connection.finishLoad(plan)).problems).toEqual([]);
    await connection.dropLedger('r');
    await connection.close();
    return (
      await destination.query('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid')
    ).map(([sql]) => sql ?? '');
  } finally {
    await source.drop();
    await destination.drop();
  }
}

async function introspected(path: string): Promise<DatabaseSchema> {
  const connection = await sqliteConnector.openSource(
    { type: 'SQLITE', path },
    { role: 'SOURCE', logger: silentLogger },
  );
  const schema = await connection.introspect();
  await connection.close();
  return schema;
}

describe('missing tables from SQLite', () => {
  it('are created by their own statements', async () => {
    const table = `CREATE TABLE "t" (a TEXT COLLATE NOCASE DEFAULT ('x' || 1), b ANY CHECK (b <> 2), c INT AS (length(a)) STORED, PRIMARY KEY (a)) STRICT, WITHOUT ROWID`;
    const index = 'CREATE INDEX i ON t (lower(a)) WHERE b > 1';
    expect(await made([table, index], (plan) => plan)).toEqual([table, index]);
  });

  it("take the target's name, and lose keys to tables that will not exist", async () => {
    const statements = [
      'CREATE TABLE p (id INTEGER PRIMARY KEY)',
      'CREATE TABLE c (id INTEGER PRIMARY KEY, p INT NOT NULL REFERENCES p (id))',
      'CREATE INDEX c_p ON c (p)',
    ];
    const onlyChild = (plan: LoadPlan): LoadPlan => ({
      ...plan,
      tables: plan.tables
        .filter((load) => load.source.name === 'c')
        .map((load) => ({ ...load, target: { schema: '', name: 'copy of c' } })),
      foreignKeys: [],
    });
    const [table, index] = await made(statements, onlyChild);
    expect(table).toBe('CREATE TABLE "copy of c" (id INTEGER PRIMARY KEY, p INT NOT NULL)');
    expect(index).toBe('CREATE INDEX "copy of c_c_p" ON "copy of c" ("p")');
    const kept = await made(statements, onlyChild, ['CREATE TABLE p (id INTEGER PRIMARY KEY)']);
    expect(kept[1]).toBe(
      'CREATE TABLE "copy of c" (id INTEGER PRIMARY KEY, p INT NOT NULL REFERENCES p (id))',
    );
  });
});

describe('missing tables from another engine', () => {
  const column = (
    name: string,
    position: number,
    type: LogicalType,
    more: Partial<ColumnSchema> = {},
  ): ColumnSchema => ({
    name,
    position,
    nativeType: 'foreign',
    type,
    nullable: true,
    defaultExpression: "foreign_function('x'::text)",
    autoIncrement: false,
    generated: false,
    supported: true,
    ...more,
  });
  const people: TableSchema = {
    schema: 'public',
    name: 'people',
    kind: 'table',
    rowEstimate: 0,
    columns: [
      column('id', 1, { kind: 'int', bits: 64, signed: true }, { autoIncrement: true, nullable: false }),
      column('boss', 2, { kind: 'int', bits: 64, signed: true }),
      column('pay', 3, { kind: 'decimal', precision: 20, scale: 4 }, { nullable: false }),
      column('code', 4, { kind: 'utf8', length: 8 }),
    ],
    primaryKey: ['id'],
    uniqueKeys: [{ name: 'people_code_key', columns: ['code'] }],
    checks: [{ name: 'positive', expression: 'pay > 0::money' }],
    indexes: [
      {
        name: 'people_boss',
        columns: ['boss'],
        unique: false,
        definition: 'CREATE INDEX people_boss ON public.people USING btree (boss)',
      },
    ],
    parts: [],
  };
  const boss: ForeignKeySchema = {
    name: 'people_boss_fkey',
    child: people,
    childColumns: ['boss'],
    parent: people,
    parentColumns: ['id'],
    deferrable: true,
    onDelete: 'SET NULL',
    onUpdate: null,
  };

  it('have types that preserve every value, keys and indexes, and none of its SQL', async () => {
    const load: LoadTable = { source: people, target: { schema: '', name: 'people' }, sameEngine: false };
    const [table, index] = await made([], (plan) => ({ ...plan, tables: [load], foreignKeys: [boss] }));
    expect(table?.replace(/\s+/g, ' ')).toBe(
      'CREATE TABLE "people" ( "id" INTEGER PRIMARY KEY, "boss" BIGINT, "pay" DECIMAL TEXT(20, 4) NOT NULL, "code" VARCHAR(8), UNIQUE ("code"), ' +
        'FOREIGN KEY ("boss") REFERENCES "people" ("id") ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED )',
    );
    expect(index).toBe('CREATE INDEX "people_people_boss" ON "people" ("boss")');
  });
});
