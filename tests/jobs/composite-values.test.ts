import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { connectorCatalogue } from '@core/connectors/catalogue';
import { connectors } from '@core/connectors/registry';
import { compositePaths } from '@core/generators/catalogue/composite/paths';
import { generators } from '@core/generators/registry';
import { runSynthesize } from '@core/jobs/synthesize/run-synthesize';
import { systemClock } from '@core/kernel/clock';
import { silentLogger } from '@core/kernel/logger';
import { contentsOf } from '../setup/contents';
import { createSqliteDatabase } from '../setup/sqlite';
import { workerHere } from '../setup/workers';
import { readSchema, runInput, type Choices } from './run-harness';

/** Claims to change the values at its paths, but returns its input. */
const idle = { ...compositePaths, id: 'test.idle', create: () => ({ generate: (input: never) => input }) };
const deps = {
  connectors: connectorCatalogue(connectors),
  generators: new Map(
    [...generators, idle as never].map((one: (typeof generators)[number]) => [one.id, one]),
  ),
  clock: systemClock,
  logger: silentLogger,
  rowsPerShard: 50,
};
const firsts = ['Marijke', 'Jan', 'Sanne', 'Pieter', 'Fatima', 'Noor', 'Daan', 'Lotte', 'Sem', 'Julia'];
const lasts = ['de Vries', 'Bakker', 'Yilmaz', 'Smit', 'Visser', 'Mulder', 'Bos', 'Dekker'];
const people = Array.from({ length: 80 }, (_, at) => ({
  id: at + 1,
  first: firsts[at % 10]!,
  last: lasts[Math.floor(at / 10)]!,
}));

let source: TestDatabase;
let destination: TestDatabase;
beforeEach(async () => {
  source = createSqliteDatabase();
  destination = createSqliteDatabase('destination.db');
  const rows = people.map(({ id, first, last }) => {
    const doc = `{ "who" : {"first":"${first}","last":"${last}"}, "note":"seen by ${first} ${last}", "n":${id} }`;
    return `(${id}, '${first}', '${last}', '${doc}')`;
  });
  await source.run(
    'CREATE TABLE person (id INTEGER PRIMARY KEY, first TEXT, last TEXT, doc JSON)',
    `INSERT INTO person VALUES ${rows.join()}`,
  );
});
afterEach(async () => {
  await source.drop();
  await destination.drop();
});

async function proofOf(choices: Choices) {
  const schema = await readSchema(deps, source.config, choices);
  const columns = schema.columns.map((column) => {
    const entity = { first: 'FIRST_NAME', last: 'LAST_NAME' }[column.schema.name];
    const pii = entity ? { entity, confidence: 1, source: 'manual' as const, dismissed: false } : null;
    return { ...column, configuration: { ...column.configuration, pii } };
  });
  const { input } = runInput({
    source: source.config,
    destination: destination.config,
    schema: { ...schema, columns },
  });
  const { checks } = await runSynthesize({ ...deps, executor: workerHere(deps) }, input, () =>
    Promise.resolve(),
  );
  return Object.fromEntries(checks.map(({ id, verdict, found }) => [id, [verdict, found]]));
}

const names = { 'person.first': 'mock.first-name', 'person.last': 'mock.last-name' } as const;
const rules = '$.who.first = mock.first-name\n$.who.last = mock.last-name';
const documents = (id: string, more: string) => ({ 'person.doc': [id, { rules: rules + more }] as const });

it('a name in a document is mapped as in its column, and the proof checks documents', async () => {
  const proof = await proofOf({ ...names, ...documents('composite.paths', '\n$.note = mock.sentence') });
  expect(proof).toMatchObject({ 'surviving-values': ['holds', 0], 'leaked-values': ['holds', 0] });
  const rows = (await contentsOf(destination.config)).get('person')!;
  expect(rows).toHaveLength(80);
  for (const row of rows) {
    const { id, first, last, doc } = Object.fromEntries(JSON.parse(row) as [string, string][]);
    expect(doc).toContain(`{ "who" : {"first":"${first}","last":"${last}"}, "note":"`);
    expect(doc).toContain(`", "n":${id} }`);
  }
});

it('the proof fails if a value at a path is unchanged', async () => {
  const proof = await proofOf({ ...names, ...documents('test.idle', '\n$.note = mock.sentence') });
  expect(proof).toMatchObject({ 'surviving-values': ['fails', 98] });
});

it('the proof fails if a protected name occurs at a path that is not configured', async () => {
  const proof = await proofOf({ ...names, ...documents('composite.paths', '') });
  expect(proof).toMatchObject({ 'surviving-values': ['holds', 0], 'leaked-values': ['fails', 80] });
});
