import Database from 'better-sqlite3';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseRole } from '@core/contract/enums';
import { piiEntity } from '@core/contract/pii-entities';
import type { EngineSettings } from '@core/contract/schemas/engine';
import type { Job } from '@core/contract/schemas/job';
import { createSampleDatabases } from '@core/samples/sample-databases';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { realRunner } from '../setup/real-runner';
import { workerHere, workerProcesses } from '../setup/workers';

/** Columns of the sample with random values, each of another kind; all others are copied or mapped. */
const drawn: Readonly<Record<string, [generator: string, parameters: Record<string, boolean | number>]>> = {
  'customers.first_name': ['mock.first-name', { consistent: false }],
  'customers.city': ['shuffle', {}],
  'employees.salary': ['noise.numeric', {}],
  'employees.born_on': ['noise.date', {}],
  'products.weight': ['numeric.normal', { mean: 5 }],
  'reviews.stars': ['ai.synthesize', {}],
};
/** Depend on their source value, or on their own seed. */
const kept: typeof drawn = {
  'customers.last_name': ['mock.last-name', { consistent: true }],
  'employees.hired_on': ['noise.date', { seed: 7 }],
};

describe('the settings of a workspace', () => {
  let app: TestApp;
  let owner: SignedIn;
  let workspaceId: number;
  let engineId: number;
  let databaseId: number;
  /** A worker in this process, except where a test counts processes. */
  let executor = workerHere();

  beforeAll(async () => {
    const samples: ReturnType<typeof createSampleDatabases>[number][] = [];
    const runner = realRunner({ open: (...run) => executor.open(...run) });
    app = await createTestApp({ samples, runner });
    samples.push(...createSampleDatabases(join(app.dataFolder, 'files', 'samples')));
    owner = await app.signIn('owner');
    const { workspace, job } = await owner.client.call('workspaces.create', {
      query: { sample_db: 'webshop' },
      body: { name: 'Webshop', mode: 'DE_IDENTIFY' },
    });
    await ended(job);
    [workspaceId, engineId, databaseId] = [workspace.id, workspace.engine_id, workspace.source.id];
    for (const [place, [id, parameters]] of Object.entries({ ...drawn, ...kept })) {
      const { results } = await owner.client.call('column.filter', {
        params: { databaseId },
        query: { elements_per_page: 200 },
        body: {},
      });
      const column = results.find((one) => `${one.table_name}.${one.column_name}` === place)!;
      await owner.client.call('column.updateCreate', {
        params: { columnId: column.id },
        body: { generator: { id, parameters } },
      });
    }
  });
  afterAll(() => app.close());

  const ended = async ({ id }: Pick<Job, 'id'>): Promise<Job> => {
    await app.services.runner.ended(id);
    return owner.client.call('jobs.get', { params: { jobId: id } });
  };

  const change = async (over: Partial<EngineSettings>) => {
    const now = await owner.client.call('engine.settings', { params: { engineId } });
    await owner.client.call('engine.updateSettings', { params: { engineId }, body: { ...now, ...over } });
  };

  const run = async (query: Partial<Record<'n_connections' | 'write_batch_size', number>> = {}) => {
    const asked = { params: { engineId }, query, body: {} };
    const job = await ended(await owner.client.call('synthesize.start', asked));
    expect(job).toMatchObject({ status: 'SUCCESS' });
    return job;
  };

  /** The destination's values by 'table.column', in key order. */
  const made = async (): Promise<Record<string, string>> => {
    const file = (await app.store.databases.ofEngine(engineId, 'TARGET'))?.connection.path;
    const db = new Database(file, { readonly: true });
    const columns = db
      .prepare<[], { table: string; column: string; key: string }>(
        `SELECT t.name AS "table", c.name AS "column",
           (SELECT group_concat(k.name) FROM pragma_table_info(t.name) k WHERE k.pk > 0) AS "key"
         FROM sqlite_master t, pragma_table_xinfo(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`,
      )
      .all()
      .map(({ table, column, key }) => {
        const rows = db.prepare(`SELECT quote("${column}") FROM "${table}" ORDER BY ${key}`).pluck().all();
        return [`${table}.${column}`, rows.join('\n')];
      });
    db.close();
    return Object.fromEntries(columns) as Record<string, string>;
  };

  it('determine random values by the seed, and nothing else [S3.196 S7.064]', async () => {
    const options = {
      truncate_included: true,
      replace_own: true,
      remake_changed: false,
      leave_out_texts: false,
      bypass_constraints: true,
      create_missing: true,
    };
    const outcomes: Record<string, string>[] = [];
    for (const seed of [42, 42, 777]) {
      await change({ seed, destination_options: options });
      const job = await run();
      const summary = await owner.client.call('synthesize.summary', { params: { jobId: job.id } });
      expect(summary.settings.seed).toBe(seed);
      outcomes.push(await made());
    }
    const [first, again, other] = outcomes;
    expect(Object.keys(first!).length).toBeGreaterThan(50);
    expect(again).toEqual(first);
    const differing = Object.keys(first!).filter((place) => first![place] !== other![place]);
    expect(differing.sort()).toEqual(Object.keys(drawn).sort());
  });

  it('show in a preview what the run generates [S3.196]', async () => {
    const { results } = await owner.client.call('column.filter', {
      params: { databaseId },
      query: { elements_per_page: 200 },
      body: {},
    });
    const column = results.find(({ column_name: name }) => name === 'salary')!;
    const preview = await owner.client.call('generators.dataPreview', {
      params: { columnId: column.id },
      body: {},
    });
    const salaries = (await made())['employees.salary']!.split('\n').map(Number);
    const shown = preview.rows.map(({ made: value }) => Number(value));
    expect(shown).toHaveLength(10);
    expect(salaries).toEqual(expect.arrayContaining(shown));
  });

  it('start as many workers as there are connections, unless the call says otherwise [S9.029]', async () => {
    const started = new Set<number>();
    executor = await workerProcesses((pid) => started.add(pid));
    await change({ n_connections: 3 });
    expect((await run()).workers).toBe(3);
    expect(started.size).toBe(3);
    started.clear();
    expect((await run({ n_connections: 1 })).workers).toBe(1);
    expect(started.size).toBe(1);
    executor = workerHere();
  });

  it('provide the options and sizes of a run that its call omits [S9.030 S9.031 S9.033]', async () => {
    await change({ read_batch_size: 70, generate_batch_size: 80, write_batch_size: 90 });
    const { id } = await run({ write_batch_size: 60 });
    const { settings } = await owner.client.call('synthesize.summary', { params: { jobId: id } });
    expect(settings).toMatchObject({
      ...{ read_batch_size: 70, generate_batch_size: 80, write_batch_size: 60 },
      destination_options: {
        truncate_included: true,
        replace_own: true,
        remake_changed: false,
        leave_out_texts: false,
        bypass_constraints: true,
        create_missing: true,
      },
    });
  });

  it('follow the connections: read batches of the source, write batches of the destination [S3.058 S3.059 S3.060]', async () => {
    const pathOf = async (role: DatabaseRole) =>
      (await app.store.databases.ofEngine(engineId, role))?.connection.path ?? '';
    const [source, destination] = [await pathOf('SOURCE'), await pathOf('TARGET')];
    await owner.client.call('workspaces.replace', {
      params: { id: workspaceId },
      body: {
        name: 'Webshop',
        locale: 'en',
        key_generator_mode: 'hash',
        source: { type: 'SQLITE', path: source, n_connections: 4, read_batch_size: 500 },
        destination: { type: 'SQLITE', path: destination, n_connections: 2, write_batch_size: 300 },
      },
    });
    const settings = await owner.client.call('engine.settings', { params: { engineId } });
    expect(settings).toMatchObject({ n_connections: 2, read_batch_size: 500, write_batch_size: 300 });
    const after = await owner.client.call('engine.get', { params: { engineId } });
    for (const end of [after.source, after.destination]) {
      expect(end?.connection).toMatchObject({
        n_connections: 2,
        read_batch_size: 500,
        write_batch_size: 300,
      });
    }
  });

  it('provide the threshold of a scan, unless the call says otherwise [S3.216]', async () => {
    const marks = async (threshold?: number) => {
      const job = await owner.client.call('piiScan.start', {
        params: { databaseId },
        query: { overwrite_previous_scans: true },
        body: { entities: [...piiEntity.options], ...(threshold === undefined ? {} : { threshold }) },
      });
      await ended(job);
      const record = await app.services.jobs.find(job.id);
      const { columns } = await app.store.schemas.load(databaseId);
      const marked = columns.filter(({ configuration: { pii } }) => pii !== null && !pii.dismissed);
      return { count: marked.length, threshold: record?.params['threshold'] };
    };
    const usual = await marks();
    expect(usual).toMatchObject({ threshold: 0.5 });
    await change({ pii_threshold: 0.999 });
    const strict = await marks();
    expect(strict.threshold).toBe(0.999);
    expect(strict.count).toBeLessThan(usual.count);
    expect(await marks(0.5)).toEqual(usual);
    const recognizers = await owner.client.call('piiScan.recognizers', { params: { engineId } });
    expect(new Set(recognizers.map(({ threshold }) => threshold))).toEqual(new Set([0.999]));
  });

  it('provide thresholds by entity, used by scans and recognizers unless a call overrides them [S7.066]', async () => {
    const emails = async (body: { entity_thresholds?: Record<string, number> } = {}) => {
      const job = await owner.client.call('piiScan.start', {
        params: { databaseId },
        query: { overwrite_previous_scans: true },
        body: { entities: ['EMAIL', 'FIRST_NAME'], threshold: 0.5, ...body },
      });
      await ended(job);
      const { columns } = await app.store.schemas.load(databaseId);
      const found = columns.filter(({ configuration: { pii } }) => pii?.dismissed === false);
      return found.filter(({ configuration: { pii } }) => pii?.entity === 'EMAIL').length;
    };
    const usual = await emails();
    expect(usual).toBeGreaterThan(0);
    await change({ pii_threshold: 0.4, pii_entity_thresholds: { EMAIL: 1 } });
    expect(await emails()).toBe(0);
    expect(await emails({ entity_thresholds: {} })).toBe(usual);
    await owner.client.call('engine.updateSettings', { params: { engineId }, body: { pii_threshold: 0.3 } });
    const recognizers = await owner.client.call('piiScan.recognizers', { params: { engineId } });
    const thresholds = new Map(recognizers.map(({ entity, threshold }) => [entity, threshold]));
    expect([thresholds.get('EMAIL'), thresholds.get('PHONE')]).toEqual([1, 0.3]);
  });
});
