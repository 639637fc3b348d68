import { restrictToFolders } from '@core/connectors/allowed-folders';
import { connectorCatalogue } from '@core/connectors/catalogue';
import { guardSockets } from '@core/connectors/guard-sockets';
import { hostRules } from '@core/connectors/host-rules';
import { hostMegabytes, type ToHost } from '@core/connectors/hosted/messages';
import { serveConnections } from '@core/connectors/hosted/serve-connections';
import { refuseOwnStore } from '@core/connectors/own-store';
import { connectors } from '@core/connectors/registry';
import { exitWithParent } from '@core/kernel/exit-with-parent';
import { limitMemory } from '@core/kernel/memory-limit';
import { AppError } from '@core/kernel/errors';
import { createLogger, type LogLevel } from '@core/kernel/logger';
import { readFileFolders, readHostSettings, readStoreAddress } from './environment';

/** The composition root of a connection host. The server starts it and is the only one to talk to it. */
const logLevels: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];
const level = logLevels.find((known) => known === process.env.LOG_LEVEL) ?? 'warn';

/** Milliseconds to cancel running statements on a database server before an orphaned host is killed. */
const cancelWithin = 500;
const server = exitWithParent(cancelWithin);
limitMemory(hostMegabytes);

guardSockets(hostRules(readHostSettings(process.env)));
serveConnections(
  {
    // 'disconnect' tells that the server is gone; whatever was sent to it is lost.
    send: (message) => process.send?.(message, undefined, undefined, () => undefined),
    onMessage: (listener) => process.on('message', (message) => listener(message as ToHost)),
    onDisconnect: (listener) => process.once('disconnect', listener),
  },
  {
    connectors: connectorCatalogue(
      refuseOwnStore(
        restrictToFolders(connectors, readFileFolders(process.env)),
        readStoreAddress(process.env),
      ),
    ),
    beforeCommit: () => {
      if (server.hasEnded() || !process.connected) throw new AppError('cancelled');
    },
    logger: createLogger(level).child({ process: 'connection-host', pid: process.pid }),
  },
  () => process.exit(0),
);
