import axe, { type RunOptions } from 'axe-core';
import { test as base, expect, type Browser, type Cookie, type Page, type TestInfo } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startServerPair, type ServerPair } from './failing-api';
import { watchForRawKeys } from './raw-keys';
import { startServer, type RunningServer } from './server';

export const password = 'correct horse battery';
const pictures = process.env.SCREENS;

interface JourneyFixtures {
  /** The journey breaks the server or the way to it, which the browser reports as errors. */
  meetsFaults: boolean;
  /** Signs the first Owner in, in a language. Where the browser stands then is not said: a journey goes on with an address. */
  signIn: (language?: 'en' | 'nl' | 'ja') => Promise<void>;
  /**
   * Looks at the present page with axe, once a run for each screen: `job-en` and `job-nl` are one. With SCREENS set, keeps
   * a picture of it in that folder under `name`.
   */
  inspect: (name: string) => Promise<void>;
}

interface WorkerFixtures {
  server: RunningServer;
  /** Pages in a process of their own over that server's API; started for the first journey that asks. */
  servers: ServerPair;
  /** Cookies of those who signed in, by language: the next journey of this worker goes on with them. */
  sessions: Map<string, Cookie[]>;
}

/**
 * Playwright's test with a server per worker; a journey fails on any error in the browser's console, and on any key of a
 * text in place of its words.
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  meetsFaults: [false, { option: true }],
  server: [
    async ({ playwright: _playwright }, use) => {
      const server = await startServer({ ADMIN_PASSWORD: password });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  servers: [
    async ({ server }, use) => {
      const servers = await startServerPair(server);
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
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
 * The browser itself reports each refusal as an error, and Remix logs that the reading of an answer ended because another
 * navigation, or another reading of a job's page, took its place; both are part of a journey.
 */
function isExpected(text: string): boolean {
  return /the server responded with a status of 4\d\d|^AbortError: [^]*\[as (navigate|current)\]/.test(text);
}

function isFault(text: string): boolean {
  return /a status of 5\d\d|^Failed to load resource: net::ERR_|^SyntaxError/.test(text);
}

/** Whether no journey of this run has come to the screen yet, whichever its worker. A second try looks for itself. */
function isFirstLook(screen: string, { project, retry }: TestInfo): boolean {
  // emptied at the start of a run
  const made = mkdirSync(join(project.outputDir, 'inspected', screen), { recursive: true });
  return made !== undefined || retry > 0;
}

/** axe needs scripts: it looks at the same address in a context that has JavaScript and loads none of the page's own. */
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
 * In the page itself, which has no frames, and of what it finds no more than is told comes back. The whole page is in sight:
 * what a bar at the end of the window covers half is no target too small.
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
  // to describe each node that passes took longer than to look at it
  resultTypes: ['violations'],
};
