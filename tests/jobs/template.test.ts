import { expect, it } from 'vitest';
import { connectorCatalogue } from '@core/connectors/catalogue';
import { connectors } from '@core/connectors/registry';
import { generators } from '@core/generators/registry';
import { runSynthesize } from '@core/jobs/synthesize/run-synthesize';
import { systemClock } from '@core/kernel/clock';
import { silentLogger } from '@core/kernel/logger';
import { contentsOf } from '../setup/contents';
import { createSqliteDatabase } from '../setup/sqlite';
import { workerHere } from '../setup/workers';
import { readSchema, runInput } from './run-harness';

const deps = {
  connectors: connectorCatalogue(connectors),
  generators: new Map(generators.map((one) => [one.id, one])),
  clock: systemClock,
  logger: silentLogger,
  rowsPerShard: 4,
};

it('reads the generated row, numbers rows across shards, and passes the proof', async () => {
  const source = createSqliteDatabase();
  const destination = createSqliteDatabase('destination.db');
  const rows = Array.from({ length: 9 }, (_, at) => `(${at}, 'Person${at}', 'old ${at}')`);
  await source.run(
    'CREATE TABLE bill (id INTEGER PRIMARY KEY, payer TEXT, number TEXT UNIQUE)',
    `INSERT INTO bill VALUES ${rows.join()}`,
  );
  const schema = await readSchema(deps, source.config, {
    'bill.payer': ['mask.redact', {}],
    'bill.number': ['custom.template', { rowTemplate: '{payer}/{seq:3}' }],
  });
  const { input } = runInput({ source: source.config, destination: destination.config, schema });
  const { checks } = await runSynthesize({ ...deps, executor: workerHere(deps) }, input, () =>
    Promise.resolve(),
  );
  expect(checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
  const made = (await contentsOf(destination.config, ['id'])).get('bill')!;
  const wanted = Array.from({ length: 9 }, (_, at) => `xxxxxxx/00${at + 1}`);
  expect(made).toHaveLength(9);
  expect(wanted.filter((number) => !made.some((row) => row.includes(`"${number}"`)))).toEqual([]);
  await source.drop();
  await destination.drop();
});
