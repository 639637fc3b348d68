import { defineConfig } from '@playwright/test';
import { testLimit } from './tests/setup/limits';

const launchOptions = {
  executablePath: process.env.UNDERSTUDY_CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // one renderer per page, and a spare one, took a tenth of the time
    '--renderer-process-limit=1',
  ],
};

/**
 * Journeys run with and without client JavaScript, unless tagged for one project (`e2e/setup/pairs.ts`). Each worker
 * has its own server.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // for two cores: more than half of the time a worker waits for a browser or a server
  workers: 3,
  timeout: testLimit,
  expect: { timeout: testLimit / 2 },
  forbidOnly: Boolean(process.env.CI),
  // retried tests are listed at the end of the run (docs/decisions/0040)
  retries: process.env.CI === 'true' ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/journeys.json' }],
  ],
  // traces took a sixth of the time: enable them with `npx playwright test --trace=retain-on-failure`
  use: { launchOptions, trace: 'off', viewport: { width: 1280, height: 900 } },
  projects: [
    { name: 'with-js', use: { javaScriptEnabled: true }, grepInvert: /@without-js/ },
    { name: 'without-js', use: { javaScriptEnabled: false }, grepInvert: /@with-js/ },
  ],
});
