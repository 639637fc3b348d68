import { defineConfig } from 'vitest/config';
import { aliases } from './scripts/aliases';

export default defineConfig({
  resolve: { alias: aliases },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    include: ['{app,core,tests,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/setup/servers.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // real servers on a shared machine: one more try in CI, which the report names
    retry: process.env.CI ? 1 : 0,
    restoreMocks: true,
  },
});
