import { describe, expect, it } from 'vitest';
import { descriptionOf, fieldsOf, productName } from './connectors/descriptions';
import { isSecretField, secretFields } from './connectors/fields';
import { connectorType } from './enums';
import { connectionInput, connectionView } from './schemas/connection';
import { engineSettingsForm } from './schemas/engine';
import { foreignKeyScanQuery } from './schemas/foreign-key';

const optionOf = (union: typeof connectionInput | typeof connectionView, type: string) => {
  const option = union.options.find(({ shape }) => shape.type.value === type);
  if (!option) throw new Error(`no form of ${type}`);
  return option;
};

describe.each(connectorType.options)('a connection of type %s', (type) => {
  it('accepts the fields of its description, and only those', () => {
    expect(Object.keys(optionOf(connectionInput, type).shape)).toEqual(['type', ...fieldsOf(type)]);
    const refused = connectionInput.safeParse({ type, unheard_of: 1 });
    expect(refused.error?.issues.map(({ code }) => code)).toContain('unrecognized_keys');
  });

  it('requires the fields that the description calls required', () => {
    const issues = connectionInput.safeParse({ type }).error?.issues ?? [];
    const { fields } = descriptionOf(type);
    const required = fieldsOf(type).filter((name) => fields[name] === 'required');
    expect(issues.map(({ path }) => path.join('.')).sort()).toEqual([...required].sort());
  });

  it('is returned without secrets, with a flag for each', () => {
    const names = Object.keys(optionOf(connectionView, type).shape);
    const secrets = fieldsOf(type).filter(isSecretField);
    expect(names.filter((name) => secretFields.some((secret) => secret === name))).toEqual([]);
    expect(names.filter((name) => name.startsWith('has_')).sort()).toEqual(
      secrets.map((name) => `has_${name}`).sort(),
    );
  });
});

const plain = { type: 'POSTGRESQL', host: 'db', port: 5432, database: 'shop', username: 'reader' };

it('takes 1,024 characters in a field, and 64 kB for a certificate or key [B7.009]', () => {
  const refused = (over: object) =>
    connectionInput.safeParse({ ...plain, ...over }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  for (const field of ['host', 'database', 'username', 'schema']) {
    expect(refused({ [field]: 'x'.repeat(1024) })).toEqual([]);
    expect(refused({ [field]: 'x'.repeat(1025) })).toEqual([field]);
  }
  for (const field of ['ca', 'cert', 'key']) {
    expect(refused({ [field]: 'x'.repeat(65_536) })).toEqual([]);
    expect(refused({ [field]: 'x'.repeat(65_537) })).toEqual([field]);
  }
});

it('starts with 2 connections and batches of 10,000 rows; a scan with 4 scanners [B6.001]', () => {
  expect(connectionInput.parse(plain)).toMatchObject({
    ...{ n_connections: 2, read_batch_size: 10_000, write_batch_size: 10_000 },
  });
  expect(engineSettingsForm.parse({})).toMatchObject({
    ...{ n_connections: 2, read_batch_size: 10_000, write_batch_size: 10_000, generate_batch_size: 10_000 },
  });
  expect(foreignKeyScanQuery.parse({})).toMatchObject({ n_scanners: 4, read_batch_size: 10_000 });
});

it('is named by product and version, and files by their type, whatever reads them', () => {
  expect(productName('POSTGRESQL', { product: 'PostgreSQL', version: '18.1' })).toBe('PostgreSQL 18.1');
  expect(productName('LOCAL_FS', { product: 'DuckDB', version: '1.5.5' })).toBe('Local filesystem');
  expect(productName('SQLITE', null)).toBe('SQLite');
});
