import { afterEach, describe, expect, it } from 'vitest';
import { judgeGenerator } from '@core/configuration/judge-generator';
import type { Workbench } from '@core/configuration/workbench';
import { generatorOf as generatorNamed } from '@core/generators/registry';
import {
  columnNamed,
  configuredSource,
  shop,
  type ConfiguredSource,
} from '../../tests/setup/configured-source';
import { suggestFor, type SuggestOptions } from './suggest';

let source: ConfiguredSource;
afterEach(() => source.close());

const generatorOf = (bench: Workbench, place: string) => columnNamed(bench, place).configuration.generator;

async function suggested(over: Parameters<typeof configuredSource>[1]): Promise<Workbench> {
  source = await configuredSource(shop, over);
  await suggestFor(source.store, source.workspace.engineId);
  return source.bench();
}

const numbers = (last: number) =>
  `WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${last}) SELECT n FROM c`;

describe('first suggestions', () => {
  it('to de-identify: a mock for what is personal, the key generator for keys, nothing for the rest [S3.148 S3.155 B4.001]', async () => {
    const bench = await suggested({ mode: 'DE_IDENTIFY', keys: 'hash' });
    expect(generatorOf(bench, 'customers.first_name')?.id).toBe('mock.first-name');
    expect(generatorOf(bench, 'customers.birth_date')?.id).toBe('mock.date-of-birth');
    expect(generatorOf(bench, 'customers.id')?.id).toBe('key.hash');
    expect(generatorOf(bench, 'products.sku')).toBeNull();
    expect(generatorOf(bench, 'products.product_name')).toBeNull();
    expect(generatorOf(bench, 'customers.loyalty_points')).toBeNull();
    expect(columnNamed(bench, 'customers.first_name').configuration).toMatchObject({
      isSuggested: true,
      pii: { entity: 'FIRST_NAME', source: 'shallow', dismissed: false },
    });
  });

  it('hash keys that stand for rows, and leave codes of tables without persons as they are', async () => {
    source = await configuredSource(
      [
        'CREATE TABLE land (code CHAR(2) PRIMARY KEY, name VARCHAR(40))',
        'CREATE TABLE node (path VARCHAR(200) PRIMARY KEY, title VARCHAR(40))',
        'CREATE TABLE token (id CHAR(36) PRIMARY KEY, used INTEGER)',
        'CREATE TABLE patient (nummer VARCHAR(12) PRIMARY KEY, voornaam VARCHAR(40), land CHAR(2) REFERENCES land (code))',
        'CREATE TABLE contact (email VARCHAR(80) PRIMARY KEY, used INTEGER)',
        'CREATE TABLE run (id INTEGER PRIMARY KEY, used INTEGER)',
      ],
      { mode: 'DE_IDENTIFY', keys: 'hash' },
    );
    await suggestFor(source.store, source.workspace.engineId);
    const bench = await source.bench();
    for (const place of ['land.code', 'node.path', 'patient.land']) {
      expect(generatorOf(bench, place), place).toBeNull();
    }
    for (const place of ['token.id', 'patient.nummer', 'run.id', 'contact.email']) {
      expect(generatorOf(bench, place)?.id, place).toMatch(/^key\.|^mask\.|^mock\./);
    }
  });

  it('leave codes as they are where names beside them mislead', async () => {
    source = await configuredSource(
      [
        'CREATE TABLE jobs (job_id VARCHAR(10) PRIMARY KEY, job_title VARCHAR(40), min_salary INTEGER, max_salary INTEGER)',
        'CREATE TABLE employees (id INTEGER PRIMARY KEY, last_name VARCHAR(40), job_id VARCHAR(10) REFERENCES jobs (job_id))',
        'CREATE TABLE countries (country_id CHAR(2) PRIMARY KEY, country_name VARCHAR(40), nationality VARCHAR(40))',
        'CREATE TABLE regions (code VARCHAR(5) PRIMARY KEY, state VARCHAR(40), city VARCHAR(40))',
      ],
      { mode: 'DE_IDENTIFY', keys: 'hash' },
    );
    await suggestFor(source.store, source.workspace.engineId);
    const bench = await source.bench();
    const codes = ['jobs.job_id', 'employees.job_id', 'countries.country_id', 'regions.code'];
    for (const place of codes) expect(generatorOf(bench, place), place).toBeNull();
  });

  it('let a German postcode within a key be another one', async () => {
    source = await configuredSource(
      [
        'CREATE TABLE zone (id INTEGER PRIMARY KEY, kunde INTEGER, plz CHAR(5), ort VARCHAR(40), vorname VARCHAR(40), UNIQUE (kunde, plz))',
      ],
      { mode: 'DE_IDENTIFY', keys: 'hash' },
    );
    await suggestFor(source.store, source.workspace.engineId);
    expect(generatorOf(await source.bench(), 'zone.plz')).toMatchObject({
      id: 'mask.ff1',
      parameters: { check: 'plz' },
    });
  });

  it('leave foreign keys to the key they follow, and computed columns and views alone [B5.005]', async () => {
    const bench = await suggested({ mode: 'MOCK' });
    for (const place of [
      'orders.customer_id',
      'order_lines.order_id',
      'employees.manager_id',
      'customers.label',
    ]) {
      expect(columnNamed(bench, place).configuration.suggestion).toBeNull();
    }
    expect(columnNamed(bench, 'customer_list.email').configuration).toMatchObject({
      suggestion: null,
      pii: null,
    });
  });

  it('keep values within a CHECK by another order of the same values', async () => {
    source = await configuredSource([
      `CREATE TABLE members (id INTEGER PRIMARY KEY, gender CHAR(1) CHECK (gender IN ('M','F')))`,
    ]);
    await suggestFor(source.store, source.workspace.engineId);
    expect(generatorOf(await source.bench(), 'members.gender')?.id).toBe('shuffle');
  });

  it('know what belongs to the same person or place', async () => {
    source = await configuredSource([
      `CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_first_name TEXT, customer_last_name TEXT, customer_email TEXT,
         customer_gender CHAR(1) CHECK (customer_gender IN ('M','F')), billing_street TEXT, billing_postcode TEXT,
         billing_city TEXT, billing_country CHAR(2), shipping_street TEXT, shipping_postcode TEXT, shipping_city TEXT,
         shipping_country CHAR(2))`,
    ]);
    await suggestFor(source.store, source.workspace.engineId);
    const bench = await source.bench();
    expect(generatorOf(bench, 'orders.customer_email')?.parameters).toMatchObject({
      firstNameColumn: 'customer_first_name',
      lastNameColumn: 'customer_last_name',
    });
    expect(generatorOf(bench, 'orders.customer_gender')).toMatchObject({
      id: 'mock.gender',
      parameters: { firstNameColumn: 'customer_first_name' },
    });
    for (const side of ['billing', 'shipping']) {
      expect(generatorOf(bench, `orders.${side}_city`)?.parameters).toMatchObject({
        postcodeColumn: `${side}_postcode`,
        countryColumn: `${side}_country`,
        stateColumn: null,
      });
      expect(generatorOf(bench, `orders.${side}_country`)).toMatchObject({
        id: 'mock.country',
        parameters: { stays: true },
      });
    }
  });

  it('are made in the language of the names around, and names each in its own', async () => {
    const bench = await suggested({ mode: 'DE_IDENTIFY' });
    expect(generatorOf(bench, 'klanten.voornaam')?.parameters).toMatchObject({ locale: 'workspace' });
    expect(generatorOf(bench, 'customers.first_name')?.parameters).toMatchObject({ locale: 'workspace' });
  });

  it('keep unique columns unique', async () => {
    const bench = await suggested({ mode: 'DE_IDENTIFY' });
    const email = generatorOf(bench, 'customers.email');
    expect(email?.id).toBe('mock.email');
    expect(bench.state(columnNamed(bench, 'customers.email')).piiStatus).toBe('PROTECTED');
  });

  it('with duplicated keys: no key generator at all [S3.153]', async () => {
    const bench = await suggested({ mode: 'DE_IDENTIFY', keys: 'duplicate' });
    expect(generatorOf(bench, 'customers.id')).toBeNull();
  });

  it('with generated keys: new ones [S3.154]', async () => {
    const bench = await suggested({ keys: 'generate' });
    expect(generatorOf(bench, 'orders.id')?.id).toBe('key.generate');
  });

  it('to mock: every column that takes one [S3.149 B4.002]', async () => {
    const bench = await suggested({ mode: 'MOCK' });
    expect(bench.state(columnNamed(bench, 'products.product_name')).treatment).toBe('mock');
    expect(bench.state(columnNamed(bench, 'customers.loyalty_points')).treatment).toBe('mock');
  });

  it('to mock or mask: what is not personal is masked [S3.150 B4.003]', async () => {
    const bench = await suggested({ mode: 'MOCK_OR_MASK' });
    expect(bench.state(columnNamed(bench, 'products.product_name')).treatment).toBe('mask');
    expect(bench.state(columnNamed(bench, 'customers.last_name')).treatment).toBe('mock');
  });

  it('to synthesize: a mock for what is personal, a model for the rest [S3.151 B4.004]', async () => {
    const rows = `INSERT INTO klanten (voornaam, punten) SELECT 'V' || n, n * 7 FROM (${numbers(300)})`;
    source = await configuredSource(
      ['CREATE TABLE klanten (id INTEGER PRIMARY KEY, voornaam VARCHAR(50), punten INTEGER)', rows],
      { mode: 'SYNTHESIZE' },
    );
    await suggestFor(source.store, source.workspace.engineId);
    const bench = await source.bench();
    expect(bench.state(columnNamed(bench, 'klanten.voornaam')).treatment).toBe('mock');
    expect(bench.state(columnNamed(bench, 'klanten.punten')).treatment).toBe('synthesize');
  });

  it('from scratch: none, and all tables excluded [S3.152 B4.005]', async () => {
    const bench = await suggested({ mode: 'SCRATCH' });
    expect(bench.schema.tables.every((table) => table.configuration.isExcluded)).toBe(true);
    expect(bench.schema.columns.every(({ configuration }) => configuration.suggestion === null)).toBe(true);
  });
});

describe('suggestions for unique indexes over expressions or some of the rows', () => {
  const indexed = [
    `CREATE TABLE person (id INTEGER PRIMARY KEY, note TEXT)`,
    `CREATE TABLE address (id INTEGER PRIMARY KEY, person_id INTEGER REFERENCES person (id), is_main BOOLEAN,
       slug VARCHAR(40), serial VARCHAR(20), email VARCHAR(80), size INTEGER)`,
    `INSERT INTO address (id, slug, serial, email) SELECT n, 's' || n, 'A' || n, 'a' || n FROM (${numbers(150)})`,
    `CREATE UNIQUE INDEX one_main ON address (person_id) WHERE is_main`,
    `CREATE UNIQUE INDEX by_slug ON address (lower(slug), size % 7)`,
    `CREATE UNIQUE INDEX by_serial ON address (upper(serial))`,
    `CREATE UNIQUE INDEX by_email ON address (lower(email))`,
  ];
  const chosen = async (mode: 'SYNTHESIZE' | 'DE_IDENTIFY' | 'MOCK') => {
    source = await configuredSource(indexed, { mode });
    await suggestFor(source.store, source.workspace.engineId);
    const bench = await source.bench();
    return (column: string) => generatorOf(bench, `address.${column}`);
  };

  it('learn none of their columns, and keep what tells the rows', async () => {
    const suggestion = await chosen('SYNTHESIZE');
    expect(suggestion('slug')?.id).toBe('mask.ff1');
    expect(suggestion('size')?.id).toBe('mask.ff1');
    expect(suggestion('serial')?.id).toBe('key.generate');
    expect(suggestion('is_main')).toBeNull();
  });

  it('take the only column of one for unique', async () => {
    const suggestion = await chosen('SYNTHESIZE');
    expect(suggestion('email')?.id).toBe('mock.email');
    const bench = await source.bench();
    const refusalOf = (column: string) =>
      judgeGenerator(bench, columnNamed(bench, `address.${column}`), generatorNamed('ai.synthesize'), {})
        .refusal;
    expect(['email', 'serial'].map((column) => refusalOf(column)?.code)).toEqual([
      'not-unique',
      'not-unique',
    ]);
    expect(refusalOf('slug')).toBeNull();
  });

  it('leave alone what is not personal where nothing else is asked for', async () => {
    const suggestion = await chosen('DE_IDENTIFY');
    expect(['slug', 'size', 'is_main'].map(suggestion)).toEqual([null, null, null]);
  });
});

describe('suggesting again', () => {
  it('changes nothing the second time', async () => {
    await suggested({ mode: 'DE_IDENTIFY' });
    const before = await source.store.workspaces.find(source.workspace.id);
    await suggestFor(source.store, source.workspace.engineId);
    expect(await source.store.workspaces.find(source.workspace.id)).toEqual(before);
  });

  it('lowers no protection where it may not, and does all else', async () => {
    await suggested({ mode: 'DE_IDENTIFY' });
    const { store, workspace } = source;
    const before = await source.bench();
    await store.workspaces.update(workspace.id, { defaultKeyGenerator: 'duplicate' });
    const options: SuggestOptions = { overwrite: true, threshold: 1, entities: ['EMAIL', 'LAST_NAME'] };
    const kept = await suggestFor(store, workspace.engineId, { ...options, mayLowerProtection: false });
    expect(kept.kept).toBeGreaterThan(2);
    const then = await source.bench();
    for (const place of ['customers.id', 'orders.id', 'customers.last_name', 'klanten.email']) {
      expect(columnNamed(then, place).configuration, place).toEqual(columnNamed(before, place).configuration);
    }
    expect((await suggestFor(store, workspace.engineId, options)).kept).toBe(0);
    const lowered = await source.bench();
    expect(generatorOf(lowered, 'customers.id')).toBeNull();
    expect(columnNamed(lowered, 'klanten.email').configuration.pii).toBeNull();
  });

  it('leaves what a user chose and marked, until it is told to overwrite marks [S4.029 S4.030]', async () => {
    const bench = await suggested({ mode: 'DE_IDENTIFY' });
    const { id, configuration } = columnNamed(bench, 'customers.last_name');
    const dismissed = { entity: 'LAST_NAME', confidence: 1, source: 'manual', dismissed: true } as const;
    const chosen = { id: 'duplicate', parameters: {} };
    await source.store.schemas.configureColumns([
      { id, configuration: { ...configuration, generator: chosen, isSuggested: false, pii: dismissed } },
    ]);
    await suggestFor(source.store, source.workspace.engineId);
    expect(columnNamed(await source.bench(), 'customers.last_name').configuration).toMatchObject({
      generator: chosen,
      isSuggested: false,
      pii: dismissed,
      suggestion: null,
    });
    await suggestFor(source.store, source.workspace.engineId, { overwrite: true, entities: ['EMAIL'] });
    expect(columnNamed(await source.bench(), 'customers.last_name').configuration.pii).toEqual(dismissed);
    await suggestFor(source.store, source.workspace.engineId, { overwrite: true });
    expect(columnNamed(await source.bench(), 'customers.last_name').configuration).toMatchObject({
      generator: chosen,
      pii: { dismissed: false, source: 'shallow' },
    });
  });
});
