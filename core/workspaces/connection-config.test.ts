import { secretFields } from '@core/contract/connectors/fields';
import { connectionInput } from '@core/contract/schemas/connection';
import type { ConnectionConfig } from '@core/connectors/connector';
import { FieldsError } from '@core/kernel/fields-error';
import { createLogger } from '@core/kernel/logger';
import { describe, expect, it } from 'vitest';
import { configOf, joinSecrets, savedForDestination, secretsOf, viewOf } from './connection-config';

const sent = (over: object = {}) =>
  connectionInput.parse({
    type: 'POSTGRESQL',
    host: 'db.example',
    port: 5432,
    database: 'shop',
    username: 'reader',
    ssl_mode: 'verify-full',
    ca: 'the authority',
    cert: 'the certificate',
    ...over,
  });
const saved: ConnectionConfig = configOf(sent({ password: 'top-secret', key: 'PEM' }), null, '');

it("maps what was sent to the connectors' fields", () => {
  expect(saved).toMatchObject({
    type: 'POSTGRESQL',
    sslMode: 'verify-full',
    password: 'top-secret',
    nConnections: 2,
  });
});

it('shows everything except secrets, and says which are kept', () => {
  const view = viewOf(saved);
  expect(view).toMatchObject({
    host: 'db.example',
    ssl_mode: 'verify-full',
    has_password: true,
    has_key: true,
  });
  expect(JSON.stringify(view)).not.toMatch(/top-secret|PEM/);
});

it('keeps every secret of any type out of the log, as sent and as stored', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  for (const name of secretFields) {
    const kept = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    logger.info({ connection: { [name]: 'top-secret', [kept]: 'top-secret' } }, 'connection');
  }
  expect(lines).toHaveLength(secretFields.length);
  expect(lines.join('')).not.toContain('top-secret');
});

it('can be split into view and secrets, and reassembled', () => {
  expect(joinSecrets(viewOf(saved), secretsOf(saved))).toEqual(saved);
});

describe('a saved secret', () => {
  const take = (over: object) => configOf(sent(over), saved, 'source.');

  it('is kept if omitted, and only its surroundings change', () => {
    expect(take({}).password).toBe('top-secret');
    expect(take({ password: '', schema: 'hr', n_connections: 8 })).toMatchObject({
      password: 'top-secret',
      key: 'PEM',
      nConnections: 8,
    });
    expect(take({ password: null }).password).toBeUndefined();
    expect(take({ password: 'new' }).password).toBe('new');
    expect(take({ type: 'MYSQL' })).not.toHaveProperty('password');
  });

  it.each([
    ['host', 'evil.example'],
    ['port', 5433],
    ['database', 'other'],
    ['username', 'somebody'],
    ['ssl_mode', 'verify-ca'],
    ['ssl_mode', 'require'],
    ['ssl_mode', 'prefer'],
    ['ssl_mode', 'disable'],
    ['ca', 'another authority'],
    ['cert', 'another certificate'],
  ])('has to be typed again for another %s: %s', (field, value) => {
    const refused = {
      'source.password': ['validation:secret-again'],
      'source.key': ['validation:secret-again'],
    };
    expect(() => take({ [field]: value })).toThrow(FieldsError);
    expect(() => take({ [field]: value })).toThrow(expect.objectContaining({ fields: refused }));
    const typed = take({ [field]: value, password: 'typed', key: 'typed' });
    expect(typed).toMatchObject({ password: 'typed', key: 'typed' });
    expect(JSON.stringify(take({ [field]: value, password: null, key: null }))).not.toMatch(/top-secret|PEM/);
  });
});

describe('the password of the source', () => {
  const taken = (over: object, before: ConnectionConfig | null = null) =>
    savedForDestination(sent({ database: 'shop_test', ...over }), before, saved)?.password;

  it('is reused for another database on the same server', () => {
    expect(taken({})).toBe('top-secret');
    const kept = savedForDestination(sent({ database: 'shop_test' }), null, saved);
    expect(configOf(sent({ database: 'shop_test' }), kept, '')).toMatchObject({
      database: 'shop_test',
      password: 'top-secret',
    });
  });

  it.each([
    ['host', 'evil.example'],
    ['port', 5433],
    ['username', 'somebody'],
    ['ssl_mode', 'prefer'],
    ['ca', 'another authority'],
    ['cert', 'another certificate'],
    ['type', 'MYSQL'],
  ])('is not taken for another %s: %s', (field, value) => expect(taken({ [field]: value })).toBeUndefined());

  it('is overridden by the one saved for the destination', () => {
    const own = configOf(sent({ database: 'shop_test', password: 'own' }), null, '');
    expect(taken({}, own)).toBe('own');
  });
});
