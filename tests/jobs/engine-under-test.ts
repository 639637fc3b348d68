import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { openServer, type Server } from './company-workspace';

export interface EngineUnderTest {
  readonly server: () => Server;
  /** A new, empty database. */
  readonly made: () => Promise<TestDatabase>;
}

/** A server, and databases of one engine, for the tests of a `describe`; they are gone after it. */
export function engineUnderTest(create: () => Promise<TestDatabase>): EngineUnderTest {
  let folder: string;
  let server: Server;
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'understudy-engine-'));
    server = await openServer({ folder });
  });
  afterAll(async () => {
    await server?.close();
    for (const database of databases) await database.drop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  return {
    server: () => server,
    made: async () => databases[databases.push(await create()) - 1]!,
  };
}
