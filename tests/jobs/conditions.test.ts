import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { connectorCatalogue } from '@core/connectors/catalogue';
import { connectors } from '@core/connectors/registry';
import { calculatedConditions } from '@core/generators/catalogue/calculated/conditions';
import type { ColumnGenerator, GeneratorDefinition } from '@core/generators/generator';
import { generators } from '@core/generators/registry';
import { runSynthesize } from '@core/jobs/synthesize/run-synthesize';
import { systemClock } from '@core/kernel/clock';
import { silentLogger } from '@core/kernel/logger';
import { contentsOf } from '../setup/contents';
import { createSqliteDatabase } from '../setup/sqlite';
import { workerHere } from '../setup/workers';
import { readSchema, runInput } from './run-harness';

/** Accepts conditions, but returns its input. */
const idle: GeneratorDefinition = {
  ...(calculatedConditions as never as GeneratorDefinition),
  id: 'test.idle',
  create(parameters, context): ColumnGenerator {
    const real = calculatedConditions.create(parameters as never, context);
    return {
      ...real,
      generate(...given) {
        real.generate(...given);
        return given[0];
      },
    };
  },
};
const deps = {
  connectors: connectorCatalogue(connectors),
  generators: new Map([...generators, idle].map((one) => [one.id, one])),
  clock: systemClock,
  logger: silentLogger,
  rowsPerShard: 30,
};

let source: TestDatabase;
let destination: TestDatabase;
beforeEach(async () => {
  source = createSqliteDatabase();
  destination = createSqliteDatabase('destination.db');
  const rows = Array.from(
    { length: 90 },
    (_, at) => `(${at}, '${at % 3 ? 'NL' : 'DE'}', 'secret ${at * 7919}')`,
  );
  await source.run(
    'CREATE TABLE person (id INTEGER PRIMARY KEY, country TEXT, code TEXT)',
    `INSERT INTO person VALUES ${rows.join()}`,
  );
});
afterEach(async () => {
  await source.drop();
  await destination.drop();
});

const masked = { when: '[country] = "NL"', generator: 'mock.token', parameters: {} };
const others = (generator: string) => ({ when: '', generator, parameters: {} });

async function proofOf(id: string, last: string) {
  const branches = [masked, others(last)];
  const schema = await readSchema(deps, source.config, { 'person.code': [id, { branches }] });
  const { input } = runInput({ source: source.config, destination: destination.config, schema });
  const { checks } = await runSynthesize({ ...deps, executor: workerHere(deps) }, input, () =>
    Promise.resolve(),
  );
  const { verdict, remark } = checks.find((check) => check.id === 'surviving-values')!;
  return [verdict, remark?.code];
}

it('a column protected in all branches passes the proof', async () => {
  expect(await proofOf('calculated.conditions', 'mask.redact')).toEqual(['holds', undefined]);
});

it('a column protected in some rows says so, and the others keep their values', async () => {
  expect(await proofOf('calculated.conditions', 'duplicate')).toEqual(['remark', 'by-design']);
  const rows = (await contentsOf(destination.config)).get('person')!;
  const kept = rows.filter((row) => row.includes('"secret '));
  expect(kept).toHaveLength(30);
  expect(kept.filter((row) => !row.includes('"DE"'))).toEqual([]);
});

it.each(['mask.redact', 'duplicate'])(
  'a value that is unchanged in a protected row fails the proof if other rows get %s',
  async (last) => {
    expect(await proofOf('test.idle', last)).toEqual(['fails', undefined]);
  },
);
