import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { validationResult } from '@core/jobs/definitions/validation-result';
import { createMariadbDatabase, mariadbNotRun, onMariadb } from '../setup/mariadb';
import { addWorkspace, openServer, synthesizeParams, type Server } from './company-workspace';

const notRun = mariadbNotRun();
const name = 'denied_columns';
const user = `'${name}'@'%'`;

const pupils = [
  `CREATE TABLE pupil (id INT PRIMARY KEY, mark SMALLINT NOT NULL, name VARCHAR(20), KEY by_mark (mark),
     CONSTRAINT mark_in_range CHECK (mark BETWEEN 0 AND 10))`,
  `INSERT INTO pupil SELECT seq, seq % 10, CONCAT('p', seq) FROM seq_1_to_30`,
];

/** What the user is granted on the table, and what it is told of the column that it may not read. */
const grants = [
  ['its column by another right', 'SELECT (id, name), INSERT', 'mark'],
  ['the statement of the table', 'SELECT (id, name), SHOW VIEW', 'mark'],
  ['nothing of the column', 'SELECT (id, name)', '*'],
] as const;

describe.skipIf(notRun !== null)(`a column of MariaDB that the user may not read · ${notRun ?? ''}`, () => {
  let folder: string;
  let server: Server;
  let source: TestDatabase;
  const databases: TestDatabase[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'understudy-denied-'));
    server = await openServer({ folder });
    source = await createMariadbDatabase();
    databases.push(source);
    await source.run(...pupils);
    await onMariadb(`CREATE USER ${user} IDENTIFIED BY 'test-only'`);
  });
  afterAll(async () => {
    await server?.close();
    for (const database of databases) await database.drop();
    await onMariadb(`DROP USER IF EXISTS ${user}`);
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  it.each(grants)('is named where the user is shown %s, and left out', async (_, rights, shown) => {
    const table = `${source.config.database}.pupil`;
    await onMariadb(`GRANT ${rights} ON ${table} TO ${user}`);
    const destination = await createMariadbDatabase();
    databases.push(destination);
    const config = { ...source.config, username: name, password: 'test-only' };
    const { engineId, userId } = await addWorkspace(server, config, destination.config, {});
    const start = async (type: 'sync_target' | 'synthesize') => {
      const params = { ...synthesizeParams({}) };
      const job = await server.runner.start({ engineId, type, createdBy: userId, params }, false);
      expect((await server.runner.ended(job.id)).error).toBeNull();
      return server.store.jobs.result(job.id);
    };
    const { left_out } = validationResult.parse(await start('sync_target'));
    expect(left_out).toMatchObject([{ kind: 'column', name: shown, reason: 'not-readable' }]);
    await start('synthesize');
    expect(await destination.query('SELECT * FROM pupil ORDER BY id LIMIT 1')).toEqual([['1', 'p1']]);
    await onMariadb(`REVOKE ALL PRIVILEGES, GRANT OPTION FROM ${user}`);
  });
});
