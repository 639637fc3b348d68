import { expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment';

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

it('takes an empty variable for one that is not set', () => {
  expect(readEnvironment({ PORT: '', SECRET_KEY: '', APP_URL: '' }).appUrl).toBe('http://localhost:3000');
});

it('names what does not hold, and not its value', () => {
  const read = () => readEnvironment({ SECRET_KEY: 'short-secret', APP_URL: 'no address', PORT: '80' });
  expect(read).toThrow(EnvironmentError);
  expect(read).toThrow(/SECRET_KEY: must have at least 32 characters/);
  expect(read).toThrow(/APP_URL/);
  expect(read).not.toThrow(/short-secret/);
});

it('gives workers nothing secret', () => {
  const { workerVariables } = readEnvironment({
    PATH: '/bin',
    SECRET_KEY: 'x'.repeat(32),
    DATABASE_URL: 'postgresql://u:p@h/d',
    NODE_ENV: 'production',
  });
  expect(workerVariables).toMatchObject({ PATH: '/bin', NODE_ENV: 'production' });
  expect(JSON.stringify(workerVariables)).not.toMatch(/xxxx|postgresql:/);
});
