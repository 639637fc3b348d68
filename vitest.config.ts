import { defineConfig } from 'vitest/config';
import { aliases } from './scripts/aliases';
import { testLimit, waitLimit } from './tests/setup/limits';
import { FilesByEnvironment } from './tests/setup/files-by-environment';

export default defineConfig({
  resolve: { alias: aliases },
  test: {
    css: { modules: { classNameStrategy: 'non-scoped' } },
    include: ['{app,core,tests,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/setup/servers.ts'],
    setupFiles: ['tests/setup/clean-page.ts'],
    pool: 'forks',
    // files of a worker share imported modules: loading them for each file took a fifth of the time
    isolate: false,
    // a larger young generation: collecting garbage as often as Node does by default took a twentieth of the time
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // for two cores: a third of the time a worker waits for a server or for a child process
    maxWorkers: 3,
    // transformed modules of an earlier run: most of what a single file takes
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest-modules' },
    sequence: { sequencer: FilesByEnvironment },
    // to end what hangs: no test relies on them to show that something is fast
    testTimeout: testLimit,
    hookTimeout: testLimit,
    expect: { poll: { timeout: waitLimit } },
    restoreMocks: true,
    // retried tests are listed at the end of the run (docs/decisions/0040)
    retry: process.env.CI === 'true' ? 1 : 0,
  },
});
