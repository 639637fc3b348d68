import { connectionInput } from '@core/contract/schemas/connection';
import type { ConnectionConfig } from '@core/connectors/connector';
import { expect, it } from 'vitest';
import { configOf, joinSecrets, secretsOf, viewOf } from './connection-config';

const sent = (over: object = {}) =>
  connectionInput.parse({
    type: 'POSTGRESQL',
    host: 'db.example',
    port: 5432,
    database: 'shop',
    username: 'reader',
    ssl_mode: 'verify-full',
    ...over,
  });
const saved: ConnectionConfig = configOf(sent({ password: 'top-secret', key: 'PEM' }), null);

it('reads what was sent into the fields that connectors know', () => {
  expect(saved).toMatchObject({
    type: 'POSTGRESQL',
    sslMode: 'verify-full',
    password: 'top-secret',
    nConnections: 2,
  });
});

it('shows everything but secrets, and says which are kept', () => {
  const view = viewOf(saved);
  expect(view).toMatchObject({
    host: 'db.example',
    ssl_mode: 'verify-full',
    has_password: true,
    has_key: true,
  });
  expect(JSON.stringify(view)).not.toMatch(/top-secret|PEM/);
});

it('comes apart into view and secrets, and together again', () => {
  expect(joinSecrets(viewOf(saved), secretsOf(saved))).toEqual(saved);
});

it('keeps saved secrets for the same server only', () => {
  expect(configOf(sent({ database: 'other', password: '' }), saved).password).toBe('top-secret');
  expect(configOf(sent({ password: null }), saved).password).toBeUndefined();
  expect(configOf(sent({ password: 'new' }), saved).password).toBe('new');
  expect(configOf(sent({ host: 'evil.example' }), saved)).not.toHaveProperty('password');
  expect(configOf(sent({ type: 'MYSQL' }), saved)).not.toHaveProperty('password');
});
