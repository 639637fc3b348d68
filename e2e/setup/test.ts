import axe, { type RunOptions } from 'axe-core';
import { test as base, expect, type Browser, type Cookie, type Page, type TestInfo } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { testLimit } from '../../tests/setup/limits';
import { startServerPair, type ServerPair } from './failing-api';
import { watchForRawKeys } from './raw-keys';
import { startServer, type RunningServer } from './server';

export const password = 'correct horse battery';
const pictures = process.env.SCREENS;

interface JourneyFixtures {
  /** The journey breaks the server or the connection to it, which the browser logs as errors. */
  meetsFaults: boolean;
  /**
   * Signs in the first Owner, in a language. The resulting page is unspecified: a journey continues with an explicit
   * URL.
   */
  signIn: (language?: 'en' | 'nl' | 'ja') => Promise<void>;
  /**
   * Checks the current page with axe, once per run and screen: `job-en` and `job-nl` are the same screen. With SCREENS
   * set, saves a screenshot to that folder as `name`.
   */
  inspect: (name: string) => Promise<void>;
}

interface WorkerFixtures {
  server: RunningServer;
  /** Pages in a separate process for that server's API; started for the first journey that needs it. */
  servers: ServerPair;
  /** Session cookies by language, reused by later journeys of this worker. */
  sessions: Map<string, Cookie[]>;
}

/**
 * Playwright's test with a server per worker; a journey fails on any error in the browser's console, and on any raw
 * text key.
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  meetsFaults: [false, { option: true }],
  server: [
    async ({ playwright: _playwright }, use) => {
      const server = await startServer({ ADMIN_PASSWORD: password });
      await use(server);
      await server.stop();
    },
    // beside the limit of the test that happens to come first
    { scope: 'worker', timeout: testLimit },
  ],
  servers: [
    async ({ server }, use) => {
      const servers = await startServerPair(server);
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker', timeout: testLimit },
  ],
  baseURL: ({ server }, use) => use(server.url),
  page: async ({ page, meetsFaults, javaScriptEnabled }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      const isKnown = isExpected(message.text()) || (meetsFaults && isFault(message.text()));
      if (message.type() === 'error' && !isKnown) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const rawKeys = await watchForRawKeys(page, javaScriptEnabled);
    await use(page);
    expect(await rawKeys(), 'keys in the place of words').toEqual([]);
    expect(complaints, 'errors in the console').toEqual([]);
  },
  sessions: [({ playwright: _playwright }, use) => use(new Map()), { scope: 'worker' }],
  signIn: ({ page, sessions }, use) =>
    use(async (language = 'en') => {
      const kept = sessions.get(language) ?? [];
      await page.context().addCookies(kept);
      if (kept.length > 0 && (await page.request.get('/', { maxRedirects: 0 })).status() === 200) return;
      await page.goto(`/login?lng=${language}`);
      await page.locator('input[name="username"]').fill('admin');
      await page.locator('input[name="password"]').fill(password);
      await page.locator('main form button[type="submit"]').first().click();
      await expect(page).toHaveURL(/\/(\?|$)/);
      sessions.set(language, await page.context().cookies());
    }),
  inspect: async ({ page, browser, javaScriptEnabled }, use, testInfo) => {
    await use(async (name) => {
      if (pictures) {
        await page.screenshot({ path: `${pictures}/${testInfo.project.name}-${name}.png`, fullPage: true });
      }
      if (!isFirstLook(name.replace(/-(en|nl|ja)$/, ''), testInfo)) return;
      const violations = await (javaScriptEnabled ? violationsOn(page) : violationsOnTwin(browser, page));
      expect(violations, `axe on ${name}`).toEqual([]);
    });
  },
});

export { expect };

/**
 * Expected console errors: the browser logs each refused request as an error, and Remix logs that decoding a response
 * was aborted by another navigation, or another refresh of a job's page.
 */
function isExpected(text: string): boolean {
  return /the server responded with a status of 4\d\d|^AbortError: [^]*\[as (navigate|current)\]/.test(text);
}

function isFault(text: string): boolean {
  return /a status of 5\d\d|^Failed to load resource: net::ERR_|^SyntaxError/.test(text);
}

/** Whether no journey of this run has checked the screen yet, in any worker. A retry checks it again. */
function isFirstLook(screen: string, { project, retry }: TestInfo): boolean {
  // emptied at the start of a run
  const made = mkdirSync(join(project.outputDir, 'inspected', screen), { recursive: true });
  return made !== undefined || retry > 0;
}

/** axe needs scripts: it checks the same URL in a context with JavaScript that loads none of the page's scripts. */
async function violationsOnTwin(browser: Browser, page: Page): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: true });
  const twin = await context.newPage();
  await twin.route(/\.(js|mjs)(\?|$)/, (route) => route.abort());
  await context.addCookies(await page.context().cookies());
  await twin.goto(page.url());
  const violations = await violationsOn(twin);
  await context.close();
  return violations;
}

/**
 * Only in the page itself, which has no frames; only what is reported is returned. The viewport shows the whole page: a
 * target half covered by a sticky bar is not too small.
 */
async function violationsOn(page: Page): Promise<string[]> {
  const size = page.viewportSize()!;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, looking);
  await page.setViewportSize(size);
  return violations;
}

const looking: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  rules: { 'heading-order': { enabled: true } },
  // describing each passing node took longer than checking it
  resultTypes: ['violations'],
};
