import { existsSync, mkdtempSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startMariadbServer } from './mariadb-server';
import { startPostgresServer, type RunningServer } from './postgres-server';
import { answerFile, serverNames, wishFile, type ProvidedServer, type ServerName } from './wanted-server';

const starters: Readonly<Record<ServerName, () => Promise<RunningServer>>> = {
  PostgreSQL: startPostgresServer,
  MariaDB: startMariadbServer,
};

/**
 * Starts each real server once for all test files, when the first of them asks for it (`wanted-server.ts`), and stops
 * them after the last: most files need none, and a start takes longer than they do.
 */
export default function offerServers(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-servers-'));
  project.provide('serversFolder', folder);
  const started = new Map<ServerName, Promise<RunningServer | null>>();
  const look = (): void => {
    for (const name of serverNames)
      if (!started.has(name) && existsSync(wishFile(folder, name))) started.set(name, start(name, folder));
  };
  const watcher = watch(folder, look);
  return async () => {
    watcher.close();
    for (const server of await Promise.all(started.values())) await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function start(name: ServerName, folder: string): Promise<RunningServer | null> {
  const answer = (provided: ProvidedServer): void => {
    // renamed, so that nobody reads half of it
    const whole = join(folder, `${name}.starting`);
    writeFileSync(whole, JSON.stringify(provided));
    renameSync(whole, answerFile(folder, name));
  };
  try {
    const server = await starters[name]();
    const { host, port, user, password, version } = server;
    answer({ host, port, user, password, version });
    return server;
  } catch (error) {
    answer({ notRun: error instanceof Error ? error.message : String(error) });
    return null;
  }
}
