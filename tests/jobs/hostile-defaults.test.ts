import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineMode } from '@core/contract/enums';
import { createDatabase, postgresNotRun, type PostgresDatabase } from '../setup/postgresql';
import { hostileDefaults } from './hostile-defaults';
import { runOnce, testRunDeps } from './run-harness';
import { suggestedSchema } from './suggested-schema';

const notRun = postgresNotRun();
const modes = engineMode.options.filter((mode) => mode !== 'SCRATCH');

describe.skipIf(notRun !== null)(`suggestions for a hostile schema on PostgreSQL · ${notRun ?? ''}`, () => {
  let source: PostgresDatabase;
  const made: PostgresDatabase[] = [];
  beforeAll(async () => {
    source = await createDatabase('defaults');
    made.push(source);
    await source.run(...hostileDefaults);
  });
  afterAll(async () => {
    for (const database of made) await database.drop();
  });

  it.each(modes)(
    'succeed in mode %s, and their proof passes',
    async (mode) => {
      const deps = testRunDeps();
      const destination = await createDatabase('defaults');
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
    120_000,
  );
});
