import { defineConfig } from 'vitest/config';
import { aliases } from './scripts/aliases';

export default defineConfig({
  resolve: { alias: aliases },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    include: ['{app,core,tests,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/setup/servers.ts'],
    setupFiles: ['tests/setup/clean-page.ts'],
    pool: 'forks',
    // files of a worker share what they import: loading it anew for each was a fifth of the time
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
