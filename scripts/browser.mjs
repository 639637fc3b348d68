/**
 * Finds a Chromium for the journeys: the configured one, the system's, Playwright's own, or one that Playwright can
 * install.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell comes first: it opens the same pages with half the work. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | null} the path of an executable */
export function findBrowser() {
  const candidates = [process.env.UNDERSTUDY_CHROMIUM, ...systemPaths, chromium.executablePath()];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  console.log('Installing a browser…');
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}
