import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { suggestFor } from '@core/discovery/suggest';
import {
  columnNamed,
  configuredSource,
  shop,
  type ConfiguredSource,
} from '../../tests/setup/configured-source';
import { changeTable } from './change-table';
import type { TableConfiguration } from './configuration';
import { setGenerator } from './set-generator';
import type { Workbench } from './workbench';

/** Rows enough for a model of its few columns. */
const visits = [
  'CREATE TABLE visits (id INTEGER PRIMARY KEY, order_id INTEGER REFERENCES orders (id), minutes INTEGER)',
  `INSERT INTO visits (order_id, minutes) SELECT n % 25 + 1, n * 17 % 60
     FROM (WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 200) SELECT n FROM c)`,
];

let source: ConfiguredSource;
let bench: Workbench;
beforeEach(async () => {
  source = await configuredSource([...shop, ...visits], { mode: 'SYNTHESIZE' });
  await suggestFor(source.store, source.workspace.engineId);
  bench = await source.bench();
});
afterEach(() => source.close());

const tableNamed = (name: string) => bench.schema.tables.find(({ schema }) => schema.name === name)!;
const change = (table: string, settings: Partial<TableConfiguration>) =>
  changeTable(source.store, source.editor, bench, tableNamed(table), settings);
const asSequence = (table: string) => change(table, { model: 'SequenceTableModel' });

async function set(place: string, id: string): Promise<void> {
  const generator = { generator: { id, parameters: {} } };
  await setGenerator(source.store, source.editor, bench, columnNamed(bench, place), generator);
  bench = await source.bench();
}

describe('a sequence model', () => {
  it('is kept for a table with one foreign key, a column to synthesize and generated keys [S3.157]', async () => {
    await asSequence('visits');
    bench = await source.bench();
    expect(tableNamed('visits').configuration.model).toBe('SequenceTableModel');
  });

  it.each([
    ['no foreign key', 'customers', 0],
    ['two foreign keys', 'employees', 2],
  ])('is refused to a table with %s [S5.023]', async (_, table, count) => {
    const refusal = { code: 'sequence-foreign-keys', details: { count } };
    await expect(asSequence(table)).rejects.toMatchObject(refusal);
  });

  it('is refused to a table without a column to synthesize [S5.024]', async () => {
    await set('visits.minutes', 'duplicate');
    await expect(asSequence('visits')).rejects.toMatchObject({ code: 'sequence-nothing-learnt' });
  });

  it('is refused where a key of the table is not generated [S5.025]', async () => {
    await set('visits.id', 'key.hash');
    const refusal = { code: 'sequence-keys-not-generated', details: { columns: 'id' } };
    await expect(asSequence('visits')).rejects.toMatchObject(refusal);
  });

  it('is refused where the key that a column follows is not generated, and names it', async () => {
    await set('visits.id', 'key.hash');
    await set('orders.id', 'key.hash');
    const refusal = { code: 'sequence-keys-not-generated', details: { columns: 'id, order_id → orders.id' } };
    await expect(asSequence('visits')).rejects.toMatchObject(refusal);
  });

  it('that is refused leaves the table as it was', async () => {
    await expect(asSequence('customers')).rejects.toThrow();
    bench = await source.bench();
    expect(tableNamed('customers').configuration.model).toBeNull();
  });
});

it('changes what it names, and leaves the rest', async () => {
  bench = await change('customers', { preset: 'private', privacyEpsilon: 0.5, readRandomSubset: false });
  bench = await change('customers', { modelSeed: 7 });
  expect(tableNamed('customers').configuration).toMatchObject({
    preset: 'private',
    privacyEpsilon: 0.5,
    readRandomSubset: false,
    modelSeed: 7,
    model: null,
  });
});
