import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMariadbDatabase, mariadbNotRun } from '../../../../tests/setup/mariadb';
import { planOf } from '../../conformance/move';
import type { TestDatabase } from '../../conformance/target';
import { silentLogger } from '@core/kernel/logger';
import { introspect } from '../introspection/introspect';
import { Session } from '../session/session';
import { beginLoad } from './begin-load';

describe.skipIf(mariadbNotRun() !== null)('a MariaDB table without transactions', () => {
  let from: TestDatabase;
  let to: TestDatabase;
  const sessions: Session[] = [];
  const open = async ({ config }: TestDatabase, role: 'SOURCE' | 'TARGET') => {
    const session = await Session.open(config, { role, logger: silentLogger });
    sessions.push(session);
    return session;
  };
  beforeEach(async () => {
    from = await createMariadbDatabase();
    to = await createMariadbDatabase();
  });
  afterEach(async () => {
    await Promise.all(sessions.splice(0).map((session) => session.close()));
    await from.drop();
    await to.drop();
  });

  /** Begins a load of table t, truncating what is there. */
  async function begin() {
    const plan = planOf(await introspect(await open(from, 'SOURCE'), silentLogger), 'run-1');
    return beginLoad(await open(to, 'TARGET'), { ...plan, options: { ...plan.options, truncate: true } });
  }

  it.each(['MyISAM', 'Aria', 'MEMORY'])(
    'is refused as a destination before anything is changed: %s',
    async (storage) => {
      await from.run('CREATE TABLE t (id INT PRIMARY KEY)');
      await to.run(`CREATE TABLE t (id INT PRIMARY KEY) ENGINE=${storage}`, 'INSERT INTO t VALUES (7)');
      await expect(begin()).rejects.toMatchObject({
        code: 'destination-without-transactions',
        details: { table: 't', storage },
      });
      expect(await to.query('SELECT id FROM t')).toEqual([['7']]);
      expect(await to.query('SHOW TABLES')).toEqual([['t']]);
    },
  );

  it('is reported by the schema, and becomes an InnoDB table if the run creates it', async () => {
    await from.run('CREATE TABLE t (id INT PRIMARY KEY) ENGINE=MyISAM');
    const read = await introspect(await open(from, 'SOURCE'), silentLogger);
    expect(read.tables[0]?.nonTransactionalStorage).toBe('MyISAM');
    await begin();
    const made = await introspect(await open(to, 'TARGET'), silentLogger);
    expect(made.tables[0]).toMatchObject({ name: 't', kind: 'table' });
    expect(made.tables[0]).not.toHaveProperty('nonTransactionalStorage');
  });
});
