import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

/**
 * What a browser with an empty cache loads for one page. Kilobytes are gzipped, except those of fonts, which are
 * already compressed.
 */
export interface FirstLoad {
  readonly what: string;
  /** Of the document, uncompressed. */
  readonly 'HTML kB': number;
  readonly 'JS kB': number;
  /** Of the interface in one language, as JSON. */
  readonly 'texts kB': number;
  readonly 'CSS kB': number;
  readonly 'fonts kB': number;
  /** Until the network is idle, including the document. */
  readonly requests: number;
  /** Cumulative Layout Shift: how far visible elements move. */
  readonly 'layout shift': number;
}

export interface LoadedPage {
  readonly what: string;
  readonly path: string;
  readonly cookie?: string;
}

const kinds = {
  script: 'JS kB',
  other: 'texts kB',
  stylesheet: 'CSS kB',
  font: 'fonts kB',
  document: 'HTML kB',
} as const;
const isPacked = new Set<string>(['HTML kB', 'fonts kB']);

function kindOf(answer: Response): (typeof kinds)[keyof typeof kinds] | undefined {
  const type = answer.request().resourceType();
  return Object.entries(kinds).find(([name]) => name === type)?.[1];
}

/** Opens each page in a new browser context. The browser is that of the journeys. */
export async function firstLoads(origin: string, pages: readonly LoadedPage[]): Promise<FirstLoad[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const lines: FirstLoad[] = [];
    for (const { what, path, cookie } of pages) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      await context.addCookies(cookiesOf(cookie, origin));
      lines.push({ what, ...(await load(await context.newPage(), origin + path)) });
      await context.close();
    }
    return lines;
  } finally {
    await browser.close();
  }
}

async function load(page: Page, url: string): Promise<Omit<FirstLoad, 'what'>> {
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  await page.addInitScript(watchShifts);
  await page.goto(url, { waitUntil: 'networkidle' });
  const bytes = { 'HTML kB': 0, 'JS kB': 0, 'texts kB': 0, 'CSS kB': 0, 'fonts kB': 0 };
  for (const answer of answers) {
    const kind = kindOf(answer);
    if (kind === undefined) continue;
    const body = await answer.body();
    bytes[kind] += (isPacked.has(kind) ? body : gzipSync(body)).byteLength;
  }
  const shift = await page.evaluate(() => Number(Reflect.get(window, 'layoutShift')));
  const inKilobytes = Object.entries(bytes).map(([kind, count]) => [kind, Math.round(count / 1000)]);
  return {
    ...(Object.fromEntries(inKilobytes) as typeof bytes),
    requests: answers.length,
    'layout shift': Math.round(shift * 1000) / 1000,
  };
}

/** Runs in the page: sums up layout shifts without user input. */
function watchShifts(): void {
  Reflect.set(window, 'layoutShift', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue;
      const before = Number(Reflect.get(window, 'layoutShift'));
      Reflect.set(window, 'layoutShift', before + Number(Reflect.get(entry, 'value')));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function cookiesOf(header: string | undefined, url: string) {
  return (header?.split('; ') ?? []).map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}
