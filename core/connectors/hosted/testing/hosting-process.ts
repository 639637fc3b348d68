import { setTimeout as wait } from 'node:timers/promises';
import { silentLogger } from '@core/kernel/logger';
import type { ConnectionConfig } from '../../connector';
import { sqliteConnector } from '../../sqlite/sqlite-connector';
import { hosted } from '../hosted';
import { HostPool } from '../host-pool';

/**
 * A server to be killed: it tells its parent the pid of its host when that is in the middle of an endless statement.
 */
interface Order {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
  readonly config: ConnectionConfig;
}

process.on('message', ({ config, ...program }: Order) => {
  let host = 0;
  const limits = { inUse: 1, waiting: 1, waitFor: 1000, idle: 0, idleFor: 0 };
  const pool = new HostPool({ ...program, work: 'awaited', onStart: (pid) => (host = pid) }, limits);
  void hold(pool, config).then((isBusy) => process.send?.({ host, isBusy }));
});

async function hold(pool: HostPool, config: ConnectionConfig): Promise<boolean> {
  const [connector] = hosted([sqliteConnector], pool);
  const source = await connector!.openSource(config, { role: 'SOURCE', logger: silentLogger });
  void source.introspect();
  const answered = source.countRows([]).then(() => false);
  return Promise.race([answered, wait(500, true)]);
}
