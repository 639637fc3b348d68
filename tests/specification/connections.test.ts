import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectorTypeInfo } from '@core/contract/schemas/connection';
import { createTestApp, type TestApp } from '../setup/app';

let app: TestApp;
let types: readonly ConnectorTypeInfo[];
beforeAll(async () => {
  app = await createTestApp();
  types = await (await app.signIn('user')).client.call('databaseConnections.supportedTypes', {});
});
afterAll(() => app.close());

it.each([
  ['S3.033', 'Local filesystem'],
  ['S3.035', 'MySQL'],
  ['S3.036', 'MySQL/MariaDB'],
  ['S3.040', 'PostgreSQL'],
  ['S3.041', 'SQLite'],
])('[%s] there is a connector for %s', (_, label) => {
  expect(types.find((type) => type.label === label)?.is_built).toBe(true);
});

describe('the fields of a PostgreSQL connection include', () => {
  const fields = () => types.find(({ type }) => type === 'POSTGRESQL')?.fields ?? [];

  it.each([
    ['S3.042 S2.038', 'host', { kind: 'text', is_required: true }],
    ['S3.043 S2.039', 'port', { kind: 'number' }],
    ['S3.044 S2.040', 'schema', { kind: 'text', is_required: false }],
    ['S3.045', 'database', { kind: 'text', is_required: true }],
    ['S3.046', 'username', { kind: 'text', is_required: true }],
    ['S3.047', 'password', { kind: 'secret' }],
    ['S3.048 S2.041', 'ssl_mode', { kind: 'choice' }],
    ['S3.049', 'ca', { kind: 'pem' }],
    ['S3.050', 'cert', { kind: 'pem' }],
    ['S3.051', 'key', { kind: 'secret' }],
  ])('[%s] %s', (_, name, expected) => {
    expect(fields().find((field) => field.name === name)).toMatchObject(expected);
  });
});
