import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const { dependencies, devDependencies } = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** Whether a file below a folder imports the package, or a part of it; types alone do not count. */
const isImported = (name: string, folder: string): boolean =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .some((path) =>
      read(join(folder, path))
        .split(/^(?=import )/m)
        .some(
          (text) => !text.startsWith('import type') && new RegExp(`from '${name}(?:/[^']*)?';`).test(text),
        ),
    );

describe('the product is built with', () => {
  it.each([
    ['@remix-run/node', 'C1.001', 'app'],
    ['@remix-run/react', 'C1.002', 'app'],
    ['react', 'C1.004', 'app/ui'],
    ['xstate', 'C1.005', 'app/machines'],
    ['@xstate/react', 'C1.006', 'app/ui'],
    ['remix-i18next', 'C1.007', 'app/services'],
    ['i18next', 'C1.008', 'app'],
    ['remix-auth', 'C1.009', 'app/services'],
    ['remix-auth-oauth2', 'C1.010', 'app/services'],
    ['@conform-to/react', 'C1.011', 'app/routes'],
    ['@conform-to/zod', 'C1.012', 'app/services'],
    ['zod', 'C1.013', 'core/contract'],
    ['vitest', 'C1.014', 'tests'],
    ['@testing-library/react', 'C1.015', 'app/ui'],
    ['@playwright/test', 'C1.016', 'e2e'],
  ])('%s, which is imported where it belongs [%s]', (name, _, folder) => {
    expect({ ...dependencies, ...devDependencies }[name]).toMatch(/^\d+\.\d+\.\d+$/);
    expect(isImported(name, folder)).toBe(true);
  });

  it('@remix-run/serve, which serves it [C1.003 B8.010]', () => {
    expect(dependencies['@remix-run/serve']).toBe(dependencies['@remix-run/node']);
    expect(read('scripts/start.mjs')).toMatch(/@remix-run\/serve\/dist\/cli\.js/);
  });
});

it.each([
  ['package.json', 'C2.001'],
  ['tsconfig.json', 'C2.002'],
  ['remix.config.js', 'C2.003'],
  ['app/routes', 'C2.004'],
  ['app/machines', 'C2.005'],
  ['app/services', 'C2.006'],
  ['app/locales', 'C2.007'],
  ['public', 'C2.008'],
  ['tests', 'C2.009'],
  ['e2e', 'C2.010'],
  ['README.md', 'C2.011'],
])('there is %s [%s]', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});

/** An address as the name of its route's file: `_` opts out of nesting, and `_index` is the address itself. */
const addressOf = (file: string): string =>
  `/${file
    .replace(/\.tsx?$/, '')
    .split('.')
    .filter((part) => part !== '_app' && part !== '_index')
    .map((part) => part.replace(/_$/, '').replace(/^\$.+/, ':'))
    .join('/')}`;

it('has a page at every address that was settled [B1.002]', () => {
  const addresses = new Set(readdirSync(join(root, 'app/routes')).map(addressOf));
  const ofWorkspace = [
    ...['tables', 'tables/:', 'columns/:', 'pii', 'foreign-keys', 'schema', 'generate', 'jobs', 'jobs/:'],
    ...['settings', 'sharing', 'transfer', 'duplicate', 'delete', 'leave'],
  ].map((path) => `/workspaces/:/${path}`);
  const ofCreation = ['name', 'source', 'destination', 'validate', 'launch'].map(
    (step) => `/workspaces/new/:/${step}`,
  );
  const others = [
    '/login',
    '/',
    '/users',
    '/users/:',
    '/organizations',
    '/account',
    '/account/password',
    '/status',
  ];
  expect([...ofWorkspace, ...ofCreation, ...others].filter((address) => !addresses.has(address))).toEqual([]);
});
