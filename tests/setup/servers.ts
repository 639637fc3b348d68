import type { TestProject } from 'vitest/node';
import { startMariadbServer } from './mariadb-server';
import { startPostgresServer, type RunningServer } from './postgres-server';

/** A real server for the test run, or why there is none. */
export type ProvidedServer =
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
    postgres: ProvidedServer;
    mariadb: ProvidedServer;
  }
}

const servers = [
  { key: 'postgres', name: 'PostgreSQL', start: startPostgresServer },
  { key: 'mariadb', name: 'MariaDB', start: startMariadbServer },
] as const;

/**
 * Starts the real servers once for all test files, and stops them after the last. With CI=true a missing server fails
 * the run.
 */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.all(
    servers.map(async ({ key, name, start }): Promise<RunningServer | null> => {
      try {
        const server = await start();
        const { host, port, user, password, version } = server;
        project.provide(key, { host, port, user, password, version });
        return server;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (process.env.CI === 'true') throw new Error(`${name} must run in CI: ${reason}`, { cause: error });
        project.provide(key, { notRun: reason });
        return null;
      }
    }),
  );
  return async () => {
    for (const server of started) await server?.stop();
  };
}
