import { defineConfig } from '@playwright/test';

const launchOptions = {
  executablePath: process.env.UNDERSTUDY_CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // a process for each page, and a spare one, took a tenth of the time
    '--renderer-process-limit=1',
  ],
};

/**
 * Journeys run with client JavaScript and without, but for those that carry the tag of one project (`e2e/setup/pairs.ts`).
 * Each worker has a server of its own.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // of two cores: more than half of the time a worker waits for a browser or a server
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // a second try is named at the end of the run (docs/decisions/0040)
  retries: process.env.CI === 'true' ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/journeys.json' }],
  ],
  // a trace took a sixth of the time: ask for it by `npx playwright test --trace=retain-on-failure`
  use: { launchOptions, trace: 'off', viewport: { width: 1280, height: 900 } },
  projects: [
    { name: 'with-js', use: { javaScriptEnabled: true }, grepInvert: /@without-js/ },
    { name: 'without-js', use: { javaScriptEnabled: false }, grepInvert: /@with-js/ },
  ],
});
