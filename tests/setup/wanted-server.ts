import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

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

export const serverNames = ['PostgreSQL', 'MariaDB'] as const;
export type ServerName = (typeof serverNames)[number];

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file leaves its wish for a server, and finds the answer. */
    serversFolder: string;
  }
}

export const wishFile = (folder: string, name: ServerName): string => join(folder, `${name}.wanted`);
export const answerFile = (folder: string, name: ServerName): string => join(folder, `${name}.json`);

/** Milliseconds between looks for the answer, and until there is none. */
const pause = 25;
const patience = 120_000;
const known = new Map<ServerName, ProvidedServer>();

/**
 * A server that all test files share, started for the first that asks. It blocks until there is an answer, as tests
 * that are skipped without a server have to know while they are listed. With CI=true a missing server is an error.
 */
export function wantedServer(name: ServerName): ProvidedServer {
  const server = known.get(name) ?? askFor(name);
  known.set(name, server);
  if ('notRun' in server && process.env.CI === 'true')
    throw new Error(`${name} must run in CI: ${server.notRun}`);
  return server;
}

function askFor(name: ServerName): ProvidedServer {
  const folder = inject('serversFolder');
  const file = answerFile(folder, name);
  if (!existsSync(file)) writeFileSync(wishFile(folder, name), '');
  const nobody = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; !existsSync(file); waited += pause) {
    if (waited > patience) throw new Error(`${name} did not start within ${patience / 1000} s.`);
    Atomics.wait(nobody, 0, 0, pause);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as ProvidedServer;
}
