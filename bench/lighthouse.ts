import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findBrowser } from '../scripts/browser.mjs';
import type { LoadedPage } from './load/first-load';
import { samplePages } from './load/sample-pages';
import { startVisitedServer } from './load/visited-server';

const run = promisify(execFile);
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const judged = new Set(['sign-in', 'workspaces', 'tables, as a list', 'a column', 'a job']);

const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), title: z.string() })),
});

/**
 * Lighthouse scores, of 100, for pages of the sample, with desktop settings. Lighthouse is not a dependency:
 * `LIGHTHOUSE` is the path of its executable; the browser is that of the journeys.
 */
export async function benchLighthouse(): Promise<Record<string, string | number>[]> {
  const program = process.env.LIGHTHOUSE;
  const browser = findBrowser();
  if (program === undefined || browser === null) {
    console.log('not run: LIGHTHOUSE names no program, or there is no browser');
    return [];
  }
  const server = await startVisitedServer(1);
  const folder = await mkdtemp(join(tmpdir(), 'understudy-lighthouse-'));
  try {
    const lines = [];
    for (const page of samplePages(server).filter(({ what }) => judged.has(what))) {
      lines.push(await scoresOf(program, browser, folder, server.url, page));
    }
    return lines;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function scoresOf(
  program: string,
  browser: string,
  folder: string,
  origin: string,
  { what, path, cookie }: LoadedPage,
) {
  const [headers, output] = [join(folder, 'headers.json'), join(folder, 'report.json')];
  await writeFile(headers, JSON.stringify(cookie === undefined ? {} : { Cookie: cookie }));
  const asked = ['--preset=desktop', '--output=json', '--quiet', `--only-categories=${categories.join()}`];
  const chrome = '--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage';
  await run(
    program,
    [origin + path, ...asked, `--output-path=${output}`, `--extra-headers=${headers}`, chrome],
    {
      env: { ...process.env, CHROME_PATH: browser },
    },
  );
  const { categories: scores, audits } = report.parse(JSON.parse(await readFile(output, 'utf8')));
  const poor = Object.values(audits).filter(({ score }) => score === 0);
  return {
    what,
    ...Object.fromEntries(categories.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)])),
    poor: poor.map(({ title }) => title).join('; '),
  };
}
