import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@core/api/client';
import { Timings, type Line } from './load/timings';
import {
  loadingRun,
  startVisitedServer,
  validated,
  visitedWorkspace,
  type VisitedWorkspace,
} from './load/visited-server';
import { browse, type ThinkTime } from './load/visitors';
import { makeWideSource } from './setup/wide-source';

const seconds = 30;
const think: ThinkTime = [5000, 15_000];
const size = { tables: 1000, columns: 30_000, rows: 1000 };

/**
 * Users browse a workspace with 1,000 tables and 30,000 columns for 30 s, with 5 to 15 s per page, while one of its
 * runs loads its tables.
 */
export async function benchCrowd(people: number): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-crowd-'));
  const source = join(folder, 'source.sqlite');
  makeWideSource(source, size);
  let statusOfRun: () => Promise<string> = () => Promise.resolve('not started');
  const wideWorkspace = async (owner: ApiClient): Promise<VisitedWorkspace> => {
    const created = await owner.call('workspaces.create', {
      body: {
        ...{ name: 'Wide', mode: 'DE_IDENTIFY' },
        source: { type: 'SQLITE', path: source },
        destination: { type: 'SQLITE', path: join(folder, 'made.sqlite') },
      },
    });
    await validated(owner, created);
    const run = await loadingRun(owner, created.workspace.engine_id);
    statusOfRun = async () => (await owner.call('jobs.get', { params: { jobId: run } })).status;
    return visitedWorkspace(owner, created, run);
  };
  const server = await startVisitedServer(people, wideWorkspace);
  try {
    const until = (ms: number) => performance.now() + ms;
    // A warm-up of every page, so that compiling their code is not measured.
    await browse(server, { until: until(5000), think: [0, 2000], timings: new Timings() });
    const before = await server.loopDelay();
    const timings = new Timings();
    await browse(server, { until: until(seconds * 1000), think, timings });
    const after = await server.loopDelay();
    const cpu = (after.cpuSeconds - before.cpuSeconds).toFixed(1);
    console.log(
      `event loop held up p50 ${Math.round(after.p50)} ms, p99 ${Math.round(after.p99)} ms, at most ${Math.round(after.max)} ms; processor time of the server ${cpu} s; the run is ${await statusOfRun()}`,
    );
    return timings.lines('all');
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
