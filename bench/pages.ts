import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLoads } from './load/first-load';
import { samplePages } from './load/sample-pages';
import {
  jobEnded,
  loadingRun,
  password,
  signInAsOwner,
  startMeasuredServer,
  startVisitedServer,
} from './load/visited-server';
import { makeWideSource, type SourceSize } from './setup/wide-source';

const sizes: readonly SourceSize[] = [
  { tables: 10, columns: 100, rows: 100_000 },
  { tables: 100, columns: 3000, rows: 5000 },
  { tables: 1000, columns: 30_000, rows: 300 },
];

/** The cost of a page or a call. CPU time is that of the whole server process, including a running job. */
export interface PageLine {
  readonly what: string;
  /** Of the first request, which may have to read what is cached for later ones. */
  readonly 'first ms CPU': number;
  /** Of the median of later requests. */
  readonly 'ms CPU': number;
  readonly 'ms wall': number;
  readonly kB: number;
}

/** The cost of pages of the sample for a browser with an empty cache. */
async function loadSample(): Promise<void> {
  const server = await startVisitedServer(1);
  try {
    console.table(await firstLoads(server.url, samplePages(server)));
  } finally {
    await server.stop();
  }
}

/**
 * The server's cost of each page and call while a job runs, by the size of the source; before that, the cost of first
 * loads.
 */
export async function benchPages(tries: number, only?: string): Promise<PageLine[]> {
  await loadSample();
  const folder = mkdtempSync(join(tmpdir(), 'understudy-pages-'));
  try {
    const lines: PageLine[] = [];
    for (const size of sizes) {
      const name = `${size.tables} x ${size.columns}`;
      if (only !== undefined && only !== String(size.tables)) continue;
      const file = join(folder, `source-${size.tables}.sqlite`);
      makeWideSource(file, size);
      lines.push(...(await measureSource(file, join(folder, `made-${size.tables}.sqlite`), name, tries)));
    }
    return lines;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSource(
  source: string,
  destination: string,
  name: string,
  tries: number,
): Promise<PageLine[]> {
  const server = await startMeasuredServer({ ADMIN_PASSWORD: password });
  try {
    const { client, cookie, csrf } = await signInAsOwner(server.url);
    const begun = await server.loopDelay();
    const started = performance.now();
    const created = await client.call('workspaces.create', {
      body: {
        name: 'Wide',
        mode: 'DE_IDENTIFY',
        source: { type: 'SQLITE', path: source },
        destination: { type: 'SQLITE', path: destination },
      },
    });
    await jobEnded(client, created.job.id);
    const lines: PageLine[] = [
      {
        what: `${name}: create the workspace`,
        'first ms CPU': Math.round(((await server.loopDelay()).cpuSeconds - begun.cpuSeconds) * 1000),
        'ms CPU': 0,
        'ms wall': Math.round(performance.now() - started),
        kB: 0,
      },
    ];
    const engine = { params: { engineId: created.workspace.engine_id } };
    for (const id of ['engine.validateSource', 'engine.validateDestination'] as const) {
      await jobEnded(client, (await client.call(id, { ...engine, body: {} })).id);
    }
    const run = await loadingRun(client, engine.params.engineId);
    const asked = await requestsOf(client, created.workspace.id, created.workspace.source.id, engine, run);
    for (const { what, path, body } of asked) {
      const headers = {
        Cookie: cookie,
        'Accept-Language': 'en',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'X-CSRFToken': csrf }),
      };
      const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
      const found: { cpu: number; wall: number; bytes: number }[] = [];
      for (let n = 0; n <= tries; n++) {
        const before = await server.loopDelay();
        const at = performance.now();
        const response = await fetch(server.url + path, init);
        const bytes = (await response.arrayBuffer()).byteLength;
        const wall = performance.now() - at;
        if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
        const after = await server.loopDelay();
        found.push({ cpu: (after.cpuSeconds - before.cpuSeconds) * 1000, wall, bytes });
      }
      const [first, ...later] = found;
      lines.push({
        what: `${name}: ${what}`,
        'first ms CPU': Math.round(first?.cpu ?? 0),
        'ms CPU': Math.round(median(later.map(({ cpu }) => cpu))),
        'ms wall': Math.round(median(later.map(({ wall }) => wall))),
        kB: Math.round((first?.bytes ?? 0) / 1000),
      });
    }
    const { status } = await client.call('jobs.get', { params: { jobId: run } });
    if (status !== 'IN_PROGRESS')
      console.log(`${name}: the job had ended as ${status} before all was measured.`);
    return lines;
  } finally {
    await server.stop();
  }
}

type Client = Awaited<ReturnType<typeof signInAsOwner>>['client'];

interface Asked {
  readonly what: string;
  readonly path: string;
  /** Posted, if there is one. */
  readonly body?: unknown;
}

/** Pages and calls that read, with tables at the start and at the end of the list. */
async function requestsOf(
  client: Client,
  workspaceId: number,
  databaseId: number,
  engine: { readonly params: { readonly engineId: number } },
  jobId: number,
): Promise<Asked[]> {
  const list = { params: { databaseId }, query: { elements_per_page: 1 } };
  const first = (await client.call('table.filter', list)).results[0]?.id ?? 0;
  const count = (await client.call('table.filter', list)).count;
  const at = { ...list, query: { elements_per_page: 1, requested_page: count } };
  const last = (await client.call('table.filter', at)).results[0]?.id ?? 0;
  const columnsOf = async (tableId: number) =>
    (await client.call('column.filter', { params: { databaseId }, body: { table_ids: [tableId] } })).results;
  const firstColumn = (await columnsOf(first)).find(({ locked }) => locked === null)?.id ?? 0;
  const lastColumn = (await columnsOf(last)).find(({ locked }) => locked === null)?.id ?? 0;
  const page = `/workspaces/${workspaceId}`;
  const api = '/api/v1';
  const { engineId } = engine.params;
  return [
    { what: 'page: workspaces', path: '/' },
    { what: 'page: a workspace', path: page },
    { what: 'page: tables, as a list', path: `${page}/tables?list=true` },
    { what: 'page: the first table', path: `${page}/tables/${first}` },
    { what: 'page: the last table', path: `${page}/tables/${last}` },
    { what: 'page: settings of a table', path: `${page}/tables/${last}/settings` },
    { what: 'page: excluding a table', path: `${page}/tables/${last}/exclude` },
    { what: 'page: preview of a table', path: `${page}/tables/${last}/preview` },
    { what: 'page: a column of the first table', path: `${page}/columns/${firstColumn}` },
    { what: 'page: a column of the last table', path: `${page}/columns/${lastColumn}` },
    {
      what: 'page: a change of two columns',
      path: `${page}/columns/bulk?act=set&table=${last}&column=${lastColumn}&column=${lastColumn + 1}`,
    },
    { what: 'page: generate', path: `${page}/generate` },
    { what: 'page: jobs', path: `${page}/jobs` },
    { what: 'page: the running job', path: `${page}/jobs/${jobId}` },
    { what: 'page: settings', path: `${page}/settings` },
    { what: 'page: status', path: '/status' },
    { what: 'workspaces.list', path: `${api}/workspaces/` },
    { what: 'workspaces.get', path: `${api}/workspaces/${workspaceId}/` },
    { what: 'workspaces.overview', path: `${api}/workspaces/${workspaceId}/overview/` },
    { what: 'engine.get', path: `${api}/engine/${engineId}/` },
    { what: 'engine.validation', path: `${api}/engine/${engineId}/validation/` },
    { what: 'schema.get', path: `${api}/schema/${databaseId}/` },
    { what: 'table.filter', path: `${api}/table/${databaseId}/filter/?elements_per_page=100` },
    { what: 'table.get', path: `${api}/table/${last}/` },
    { what: 'column.filter', path: `${api}/column/${databaseId}/filter/`, body: { table_ids: [last] } },
    { what: 'column.stats', path: `${api}/column/${databaseId}/stats/`, body: {} },
    { what: 'foreignKeys.stats', path: `${api}/foreign_keys/${databaseId}/stats/` },
    {
      what: 'foreignKeys.filter',
      path: `${api}/foreign_keys/${databaseId}/filter/`,
      body: { table_ids: [last] },
    },
    { what: 'generators of a column', path: `${api}/generators/${lastColumn}/supported_types/` },
    { what: 'jobs.list', path: `${api}/jobs/${engineId}/list/` },
    { what: 'jobs.latest', path: `${api}/jobs/${engineId}/latest/` },
    { what: 'jobs.get', path: `${api}/jobs/${jobId}/` },
    { what: 'jobs.log', path: `${api}/jobs/${jobId}/log/` },
    { what: 'synthesize.summary', path: `${api}/synthesize/${jobId}/summary/` },
  ];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
