import { describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '@core/kernel/errors';
import { silentLogger } from '@core/kernel/logger';
import { createMariadbDatabase, mariadbNotRun } from '../../../../tests/setup/mariadb';
import { Session } from './session';

const notRun = mariadbNotRun();

/** More rows than client, sockets and server can buffer. */
const manyRows = `SELECT seq, REPEAT('x', 500) FROM seq_1_to_1000000`;

describe.skipIf(notRun !== null)(`a session that is closed${notRun ? ` (${notRun})` : ''}`, () => {
  it('ends a stream that its reader has stopped consuming', async () => {
    const session = await open();
    const rows = session.stream(manyRows, 10);
    await rows.next();
    await session.close();
    await expect(rows.next()).rejects.toMatchObject({ code: 'connection-lost' });
  });

  it('ends the running query', async () => {
    const session = await open();
    const asked = session.query('SELECT SLEEP(600)').catch((error: unknown) => error);
    await session.close();
    const error = await asked;
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'connection-lost' });
  });

  async function open(): Promise<Session> {
    const database = await createMariadbDatabase();
    const session = await Session.open(database.config, { role: 'SOURCE', logger: silentLogger });
    onTestFinished(async () => {
      await session.close();
      await database.drop();
    });
    return session;
  }
});
