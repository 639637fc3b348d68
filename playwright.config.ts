import { defineConfig } from '@playwright/test';

const launchOptions = {
  executablePath: process.env.UNDERSTUDY_CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
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
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/journeys.json' }],
  ],
  use: { launchOptions, trace: 'retain-on-failure', viewport: { width: 1280, height: 900 } },
  projects: [
    { name: 'with-js', use: { javaScriptEnabled: true }, grepInvert: /@without-js/ },
    { name: 'without-js', use: { javaScriptEnabled: false }, grepInvert: /@with-js/ },
  ],
});
