import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectorCatalogue } from '@core/connectors/catalogue';
import type { SourceConnection } from '@core/connectors/connector';
import { connectors } from '@core/connectors/registry';
import type { TableConfiguration } from '@core/configuration/configuration';
import { generators } from '@core/generators/registry';
import { planOf, requestOf } from '@core/jobs/synthesize/plan-of-run';
import { silentLogger } from '@core/kernel/logger';
import { withShards } from '@core/pipeline/bind-plan';
import { openRunFiles, type RunFiles } from '@core/pipeline/run-files/run-files';
import type { PlannedTable, RunPlan } from '@core/pipeline/run-plan';
import type { RunRequest } from '@core/pipeline/run-request';
import { createSqliteDatabase } from '../setup/sqlite';
import { readSchema, type Choices } from './run-harness';

export interface PlannedSource {
  readonly request: RunRequest;
  readonly plan: RunPlan;
  readonly source: SourceConnection;
  /** Of files written by a test. */
  readonly files: RunFiles;
  table(name: string): PlannedTable;
  close(): Promise<void>;
}

export interface PlannedOptions {
  readonly tables?: Readonly<Record<string, Partial<TableConfiguration>>>;
  readonly excluded?: readonly string[];
  readonly rowsPerShard?: number;
}

const catalogue = connectorCatalogue(connectors);

/** A SQLite file with the plan of a run into an empty one, up to the start of workers. */
export async function plannedSource(
  statements: readonly string[],
  choices: Choices,
  { tables = {}, excluded = [], rowsPerShard = 1000 }: PlannedOptions = {},
): Promise<PlannedSource> {
  const database = createSqliteDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'understudy-models-'));
  await database.run(...statements);
  const schema = await readSchema({ connectors: catalogue }, database.config, choices, { excluded });
  const request = requestOf(
    {
      connectors: catalogue,
      generators: new Map(generators.map((generator) => [generator.id, generator])),
    },
    {
      runId: 'test-run',
      source: database.config,
      destination: database.config,
      schema: {
        ...schema,
        tables: schema.tables.map((table) => ({
          ...table,
          configuration: { ...table.configuration, ...tables[table.schema.name] },
        })),
      },
      locale: 'en',
      revision: 1,
      params: {
        options: {
          truncate: false,
          replaceOwn: false,
          bypassConstraints: true,
          createMissing: true,
          remakeChanged: false,
          withoutTexts: false,
        },
        tuning: { nConnections: 1, readBatchSize: 100, generateBatchSize: 100, writeBatchSize: 100 },
        seed: 42,
      },
    },
    { product: '', version: '', tables: [], foreignKeys: [] },
  );
  const source = await catalogue
    .get(database.config.type)
    .openSource(database.config, { role: 'SOURCE', logger: silentLogger });
  const planned = planOf(request);
  const shards = [];
  for (const table of planned.tables) shards.push(await source.shards(table.source, rowsPerShard));
  const plan = withShards(planned, shards);
  return {
    request,
    plan,
    source,
    files: openRunFiles({ store: 'local', folder }),
    table(name) {
      const found = plan.tables.find((table) => table.source.name === name);
      if (!found) throw new Error(`There is no table ${name}.`);
      return found;
    },
    async close() {
      await source.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The common table expression of the numbers i from 1. */
export const numbersTo = (count: number): string =>
  `(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n)`;
