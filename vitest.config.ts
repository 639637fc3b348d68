import { defineConfig } from 'vitest/config';
import { aliases } from './scripts/aliases';
import { FilesByEnvironment } from './tests/setup/files-by-environment';

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
    // room for what a test makes and leaves: collecting it as often as Node does by itself took a twentieth of the time
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // of two cores: a third of the time a worker waits for a server or for a process of its own
    maxWorkers: 3,
    sequence: { sequencer: FilesByEnvironment },
    // for a machine with much else to do: no test shows by them that something is quick
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    restoreMocks: true,
    // a second try is named at the end of the run (docs/decisions/0040)
    retry: process.env.CI === 'true' ? 1 : 0,
  },
});
