import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './postgres-server';

/** The real PostgreSQL server of a run of the tests, or why there is none. */
export type ProvidedPostgres =
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      /** The major version. */
      readonly version: number;
    }
  | { readonly notRun: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ProvidedPostgres;
  }
}

/** Starts the real servers once for all test files, and stops them after the last. With CI=true a server that is absent fails the run. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  try {
    const server = await startPostgresServer();
    const { host, port, user, password, version } = server;
    project.provide('postgres', { host, port, user, password, version });
    return () => server.stop();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (process.env.CI === 'true') throw new Error(`PostgreSQL must run in CI: ${reason}`, { cause: error });
    project.provide('postgres', { notRun: reason });
    return () => Promise.resolve();
  }
}
