import { join } from 'node:path';
import { afterAll } from 'vitest';
import { HostPool, type HostLimits } from '@core/connectors/hosted/host-pool';
import type { HostProgram } from '@core/connectors/hosted/host-process';
import { builtWorker, workerVariables } from './worker';

export const testHostLimits: HostLimits = {
  inUse: 8,
  waiting: 32,
  waitFor: 60_000,
  idle: 2,
  idleFor: 60_000,
};

/** The built connection host, with its process ids in `started`. */
export async function builtHost(): Promise<HostProgram & { readonly started: number[] }> {
  const started: number[] = [];
  return {
    path: join(await builtWorker(), '../connection-host.js'),
    env: { PATH: process.env.PATH, ...workerVariables },
    work: 'awaited',
    onStart: (pid) => started.push(pid),
    started,
  };
}

/** Hosts for the tests of a file, stopped after the last one. */
export async function hostPool(
  limits: Partial<HostLimits> = {},
): Promise<{ readonly pool: HostPool; readonly started: readonly number[] }> {
  const program = await builtHost();
  const pool = new HostPool(program, { ...testHostLimits, ...limits });
  afterAll(() => pool.close());
  return { pool, started: program.started };
}
