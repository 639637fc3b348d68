import { expect, it } from 'vitest';
import { EnvironmentError, readEnvironment, readStoreAddress } from './environment';

it('has a default for everything', () => {
  expect(readEnvironment({})).toMatchObject({
    appUrl: 'http://localhost:3000',
    dataFolder: 'data',
    databaseUrl: null,
    secretKey: null,
    trustProxy: false,
    isProduction: false,
  });
});

it('tells its processes where the store is, without credentials', () => {
  const at = (url?: string) => readStoreAddress(readEnvironment({ DATABASE_URL: url }).workerVariables);
  expect(at()).toBe(null);
  expect(at('postgres://me:secret@db.internal/under%20study')).toEqual({
    ...{ host: 'db.internal', port: 5432, database: 'under study' },
  });
  expect(at('postgres://me:secret@db.internal:5433')).toMatchObject({ port: 5433, database: 'me' });
});

it('treats an empty variable as unset', () => {
  expect(readEnvironment({ PORT: '', SECRET_KEY: '', APP_URL: '' }).appUrl).toBe('http://localhost:3000');
});

it('names invalid variables without their values', () => {
  const read = () => readEnvironment({ SECRET_KEY: 'short-secret', APP_URL: 'no address', PORT: '80' });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(/SECRET_KEY: must have at least 32 characters/);
  expect(read).toThrow(/APP_URL/);
  expect(read).not.toThrow(/short-secret/);
});

it('accepts single sign-on complete or not at all, and leaves one way to sign in', () => {
  const whole = { OIDC_ISSUER: 'https://id.example/realms/a', OIDC_CLIENT_ID: 'understudy' };
  expect(readEnvironment({})).toMatchObject({ oidc: null, passwordSignIn: true });
  expect(readEnvironment({ ...whole, PASSWORD_SIGN_IN: 'false', OIDC_ADMIN_GROUPS: 'a, b' })).toMatchObject({
    passwordSignIn: false,
    oidc: {
      issuer: 'https://id.example/realms/a',
      scopes: ['openid', 'profile', 'email'],
      roleGroups: { Owner: [], Admin: ['a', 'b'] },
      createsUsers: true,
    },
  });
  const discovery = `${whole.OIDC_ISSUER}/.well-known/openid-configuration`;
  expect(readEnvironment({ ...whole, OIDC_ISSUER: discovery }).oidc?.issuer).toBe(whole.OIDC_ISSUER);
  for (const [variables, name] of [
    [{ OIDC_ISSUER: whole.OIDC_ISSUER }, 'OIDC_CLIENT_ID'],
    [{ OIDC_CLIENT_ID: 'understudy' }, 'OIDC_ISSUER'],
    [{ ...whole, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER'],
    [{ ...whole, OIDC_SCOPES: 'profile email' }, 'OIDC_SCOPES'],
    [{ PASSWORD_SIGN_IN: 'false' }, 'PASSWORD_SIGN_IN'],
  ] as const) {
    expect(() => readEnvironment(variables)).toThrow(name);
  }
});

it('passes no secrets to workers', () => {
  const { workerVariables } = readEnvironment({
    PATH: '/bin',
    SECRET_KEY: 'x'.repeat(32),
    DATABASE_URL: 'postgresql://u:p@h/d',
    OIDC_CLIENT_SECRET: 'xxxx',
    NODE_ENV: 'production',
  });
  expect(workerVariables).toMatchObject({ PATH: '/bin', NODE_ENV: 'production' });
  expect(JSON.stringify(workerVariables)).not.toMatch(/xxxx|postgresql:/);
});

it('reads where traces go, with headers', () => {
  expect(readEnvironment({}).tracing).toBeNull();
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example:4318';
  const OTEL_EXPORTER_OTLP_HEADERS = 'Authorization=Bearer%20abc, X-Team=data';
  expect(readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }).tracing).toEqual({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: { Authorization: 'Bearer abc', 'X-Team': 'data' },
    serviceName: 'understudy',
  });
  const wrong = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'no pair' };
  expect(() => readEnvironment(wrong)).toThrow('OTEL_EXPORTER_OTLP_HEADERS');
});
