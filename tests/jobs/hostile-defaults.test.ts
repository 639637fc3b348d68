import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { engineMode } from '@core/contract/enums';
import { createMariadbDatabase, mariadbNotRun } from '../setup/mariadb';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { erpSchema } from './erp-schema';
import { hostileDefaults, hostileMariadb } from './hostile-defaults';
import { runOnce, testRunDeps } from './run-harness';
import { suggestedSchema } from './suggested-schema';
import { severalRuns } from '../setup/limits';

const modes = engineMode.options.filter((mode) => mode !== 'SCRATCH');

const schemas: readonly (readonly [
  name: string,
  statements: readonly string[],
  create: () => Promise<TestDatabase>,
  notRun: string | null,
])[] = [
  ['a hostile schema on PostgreSQL', hostileDefaults, () => createDatabase('defaults'), postgresNotRun()],
  ['a system of sixty tables', erpSchema, () => createDatabase('defaults'), postgresNotRun()],
  ['a hostile schema on MariaDB', hostileMariadb, () => createMariadbDatabase(), mariadbNotRun()],
];

describe.each(schemas)('suggestions for %s', (_, statements, create, notRun) => {
  if (notRun !== null) return it.skip(notRun);
  let source: TestDatabase;
  const made: TestDatabase[] = [];
  beforeAll(async () => {
    source = await create();
    made.push(source);
    await source.run(...statements);
  });
  afterAll(async () => {
    for (const database of made) await database.drop();
  });

  it.each(modes)(
    'succeed in mode %s, and their proof passes',
    async (mode) => {
      const deps = testRunDeps();
      const destination = await create();
      made.push(destination);
      const schema = await suggestedSchema(deps, source.config, { mode });
      const { outcome } = await runOnce(deps, {
        source: source.config,
        destination: destination.config,
        schema,
      });
      expect(outcome.problems).toEqual([]);
      expect(outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
    },
    severalRuns,
  );
});
