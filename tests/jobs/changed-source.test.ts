import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncStates } from '@core/configuration/sync-states';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { connectorCatalogue } from '@core/connectors/catalogue';
import { connectors } from '@core/connectors/registry';
import type { Issue } from '@core/contract/schemas/issue';
import { validationResult } from '@core/jobs/definitions/validation-result';
import type { Job } from '@core/jobs/job';
import { silentLogger } from '@core/kernel/logger';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import { addWorkspace, openServer, synthesizeParams, type Server } from './company-workspace';

/** A table as it was read, its current state, and the expected finding of a validation: severity, code, column. */
interface Change {
  readonly table: string;
  readonly before: string;
  readonly after: string;
  readonly found: readonly string[];
}

const id = 'id VARCHAR(10) NOT NULL';
const link = 'parent_id VARCHAR(10)';

const change = (table: string, before: string, after: string, ...found: string[]): Change => ({
  ...{ table, before, after, found },
});

/** One of every kind; constraints are named, so that both engines report the same. */
const changes: readonly Change[] = [
  change(
    'still',
    `${id} PRIMARY KEY, a INTEGER DEFAULT 1 CHECK (a > 0)`,
    `${id} PRIMARY KEY, a INTEGER DEFAULT 1 CHECK (a > 0)`,
  ),
  change('key_gone', `${id} PRIMARY KEY, a INTEGER`, `${id}, a INTEGER`, 'error source-key-missing'),
  change(
    'key_other',
    `${id}, a INTEGER NOT NULL, PRIMARY KEY (id)`,
    `${id}, a INTEGER NOT NULL, PRIMARY KEY (id, a)`,
    'error source-key-changed',
  ),
  change('key_new', `${id}, a INTEGER`, `${id} PRIMARY KEY, a INTEGER`, 'info source-key-new'),
  change('unique_gone', `${id}, CONSTRAINT u1 UNIQUE (id)`, id, 'warning source-unique-missing'),
  change('unique_new', id, `${id}, CONSTRAINT u2 UNIQUE (id)`, 'warning source-unique-new'),
  change(
    'fk_gone',
    `${id} PRIMARY KEY, ${link}, CONSTRAINT fk1 FOREIGN KEY (parent_id) REFERENCES parent (id)`,
    `${id} PRIMARY KEY, ${link}`,
    'error source-foreign-key-missing',
  ),
  change(
    'fk_other',
    `${id} PRIMARY KEY, ${link}, CONSTRAINT fk2 FOREIGN KEY (parent_id) REFERENCES parent (id)`,
    `${id} PRIMARY KEY, ${link}, CONSTRAINT fk2 FOREIGN KEY (parent_id) REFERENCES parent (code)`,
    'error source-foreign-key-changed',
  ),
  change(
    'fk_rules',
    `${id} PRIMARY KEY, ${link}, CONSTRAINT fk3 FOREIGN KEY (parent_id) REFERENCES parent (id)`,
    `${id} PRIMARY KEY, ${link}, CONSTRAINT fk3 FOREIGN KEY (parent_id) REFERENCES parent (id) ON DELETE CASCADE`,
    'info source-foreign-key-changed',
  ),
  change(
    'fk_renamed',
    `${id} PRIMARY KEY, ${link}, CONSTRAINT fk4 FOREIGN KEY (parent_id) REFERENCES parent (id)`,
    `${id} PRIMARY KEY, ${link}, CONSTRAINT fk4_new FOREIGN KEY (parent_id) REFERENCES parent (id)`,
  ),
  change(
    'fk_new',
    `${id} PRIMARY KEY, ${link}`,
    `${id} PRIMARY KEY, ${link}, CONSTRAINT fk5 FOREIGN KEY (parent_id) REFERENCES parent (id)`,
    'warning source-foreign-key-new',
  ),
  change(
    'fk_left_out',
    `${id} PRIMARY KEY, ${link}, CONSTRAINT fk6 FOREIGN KEY (parent_id) REFERENCES excluded_parent (id)`,
    `${id} PRIMARY KEY, ${link}`,
    'info source-foreign-key-missing',
  ),
  change(
    'check_gone',
    `${id}, a INTEGER, CONSTRAINT c1 CHECK (a > 0)`,
    `${id}, a INTEGER`,
    'warning source-check-missing',
  ),
  change(
    'check_new',
    `${id}, a INTEGER`,
    `${id}, a INTEGER, CONSTRAINT c2 CHECK (a > 0)`,
    'warning source-check-new',
  ),
  change(
    'check_other',
    `${id}, a INTEGER, CONSTRAINT c3 CHECK (a > 0)`,
    `${id}, a INTEGER, CONSTRAINT c3 CHECK (a > 10)`,
    'warning source-check-changed',
  ),
  change('default_gone', `${id}, a INTEGER DEFAULT 7`, `${id}, a INTEGER`, 'info source-default-missing a'),
  change('default_new', `${id}, a INTEGER`, `${id}, a INTEGER DEFAULT 7`, 'info source-default-new a'),
  change(
    'default_other',
    `${id}, a INTEGER DEFAULT 7`,
    `${id}, a INTEGER DEFAULT 8`,
    'info source-default-changed a',
  ),
  change(
    'columns',
    `${id}, gone INTEGER, other INTEGER`,
    `${id}, fresh INTEGER, other BIGINT`,
    'error source-column-missing gone',
    'error source-column-changed other',
    'warning source-column-new fresh',
  ),
  change(
    'excluded_table',
    `${id} PRIMARY KEY, gone INTEGER, ${link}, CONSTRAINT fk7 FOREIGN KEY (parent_id) REFERENCES parent (id), CONSTRAINT u7 UNIQUE (parent_id)`,
    `${id}, ${link}`,
    'info source-column-missing gone',
    'info source-key-missing',
    'info source-unique-missing',
    'info source-foreign-key-missing',
  ),
];

const parents = (make: string) => [
  `${make} parent (${id} PRIMARY KEY, code VARCHAR(10) NOT NULL, CONSTRAINT parent_code UNIQUE (code))`,
  `${make} excluded_parent (${id} PRIMARY KEY)`,
];

interface Engine {
  readonly name: string;
  readonly create: () => Promise<TestDatabase>;
  readonly schema: string;
  /** Specific to this engine. */
  readonly own: readonly Change[];
  /** Statements before and after, for changes outside of column lists. */
  readonly indexes: readonly [before: string, after: string];
}

const partial = (condition: string) => `CREATE UNIQUE INDEX some_once ON indexed (a) WHERE ${condition}`;

const engines: readonly (readonly [Engine, string | null])[] = [
  [
    {
      name: 'SQLite',
      create: () => Promise.resolve(createSqliteDatabase('changed.db')),
      schema: '',
      own: [
        change(
          'counted',
          'id INTEGER PRIMARY KEY, a INTEGER',
          'id INTEGER NOT NULL, a INTEGER',
          'info source-identity-missing id',
          'error source-key-missing',
        ),
      ],
      indexes: [partial('a > 0'), partial('a > 1')],
    },
    null,
  ],
  [
    {
      name: 'PostgreSQL',
      create: () => createDatabase('changed'),
      schema: 'public',
      own: [
        change(
          'counted',
          'id INTEGER GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY',
          'id INTEGER PRIMARY KEY',
          'info source-identity-missing id',
        ),
        change(
          'counting',
          'id INTEGER PRIMARY KEY',
          'id INTEGER GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY',
          'info source-identity-new id',
        ),
      ],
      indexes: [partial('a > 0'), partial('a > 1')],
    },
    postgresNotRun(),
  ],
];

describe.each(engines)('a changed source: $name', (engine, notRun) => {
  if (notRun !== null) return it.skip(notRun);
  const all = [...changes, ...engine.own];
  let folder: string;
  let server: Server;
  let source: TestDatabase;
  let destination: TestDatabase;
  let engineId: number;
  let userId: number;
  let issues: readonly Issue[] = [];
  let validation: Job;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'understudy-changed-'));
    source = await engine.create();
    destination = await engine.create();
    await source.run(
      ...parents('CREATE TABLE'),
      ...all.map(({ table, before }) => `CREATE TABLE ${table} (${before})`),
      'CREATE TABLE indexed (a INTEGER)',
      engine.indexes[0],
    );
    server = await openServer({ folder });
    ({ engineId, userId } = await addWorkspace(server, source.config, destination.config, {}));
    const excluded = (await schema()).tables.filter(({ schema: { name } }) => name.startsWith('excluded_'));
    await server.store.schemas.configureTables(
      excluded.map((table) => ({
        id: table.id,
        configuration: { ...table.configuration, isExcluded: true },
      })),
    );
    await source.run(
      ...all.flatMap(({ table, after }) => [`DROP TABLE ${table}`, `CREATE TABLE ${table} (${after})`]),
      'DROP INDEX some_once',
      engine.indexes[1],
    );
    validation = await run('schema_resolve');
    issues = (await resultOf(validation)).issues;
  });
  afterAll(async () => {
    await server?.close();
    await source?.drop();
    await destination?.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const sourceId = async () => (await server.store.databases.ofEngine(engineId, 'SOURCE'))?.id ?? 0;
  const schema = async () => server.store.schemas.load(await sourceId());
  const run = async (type: Job['type'], params: Job['params'] = {}): Promise<Job> => {
    const job = await server.runner.start({ engineId, type, createdBy: userId, params }, false);
    return server.runner.ended(job.id);
  };
  const resultOf = async ({ id }: Job) => validationResult.parse(await server.store.jobs.result(id));
  const of = (table: string) => issues.filter(({ table_name }) => table_name === table);

  it.each(all)('$table is reported as found by a run [S3.102]', ({ table, found }) => {
    const reported = of(table).map(({ severity, code, column_name }) =>
      [severity, code, column_name].filter((part) => part !== null).join(' '),
    );
    expect(reported.sort()).toEqual([...found].sort());
    for (const { schema_name } of of(table)) expect(schema_name).toBe(engine.schema);
  });

  it('reports a partial unique index whose condition changed', () => {
    const [index, ...others] = of('indexed');
    expect(others).toEqual([]);
    expect(index?.code).toBe('source-unique-changed');
    expect(index?.params.expected).toContain('a > 0');
    expect(index?.params.found).toContain('a > 1');
  });

  it('names the constraint, with its definition before and after', () => {
    const parent = engine.schema === '' ? 'parent' : `${engine.schema}.parent`;
    expect(of('fk_other')[0]?.params).toMatchObject({
      constraint: 'fk2',
      expected: `parent_id → ${parent} (id)`,
      found: `parent_id → ${parent} (code)`,
    });
    expect(of('key_other')[0]?.params).toMatchObject({ expected: 'id', found: 'id, a' });
  });

  it('fails the validation, and a run before it writes [S5.032]', async () => {
    const blocking = issues.find(({ severity }) => severity === 'error');
    expect(validation).toMatchObject({ status: 'FAILURE', error: { code: blocking?.code } });
    const synthesized = await run('synthesize', { ...synthesizeParams() });
    expect(synthesized.status).toBe('FAILURE');
    expect(synthesized.error?.code).toMatch(/^source-/);
  });

  it('reports no changed table as identical, and no identical one as changed', async () => {
    const result = await resultOf(validation);
    const sync = syncStates(result, null);
    const { tables } = await schema();
    const states = Object.fromEntries(tables.map((table) => [table.schema.name, sync.source(table)]));
    const differing = all.filter(({ found }) => found.length > 0).map(({ table }) => table);
    const expected = tables.map(({ schema: { name } }) => [
      name,
      differing.includes(name) || name === 'indexed' ? 'out_of_sync' : 'in_sync',
    ]);
    expect(states).toEqual(Object.fromEntries(expected));
  });

  it('finds nothing once the changes are applied', async () => {
    const connector = connectorCatalogue(connectors).get(source.config.type);
    const connection = await connector.openSource(source.config, { role: 'SOURCE', logger: silentLogger });
    try {
      await server.store.schemas.replace(await sourceId(), await connection.introspect());
    } finally {
      await connection.close();
    }
    const again = await run('schema_resolve');
    expect((await resultOf(again)).issues).toEqual([]);
    expect(again.status).toBe('SUCCESS');
  });
});
