import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { keepWithin } from '@core/connectors/allowed-folders';
import { connectorCatalogue } from '@core/connectors/catalogue';
import type { ToHost } from '@core/connectors/hosted/messages';
import { serveConnections } from '@core/connectors/hosted/serve-connections';
import { connectors } from '@core/connectors/registry';
import { createLogger, type LogLevel } from '@core/kernel/logger';
import { readFileFolders } from './environment';

/** The composition root of a connection host. It is started by the server and talks to it alone. */
const logLevels: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];
const level = logLevels.find((known) => known === process.env.LOG_LEVEL) ?? 'warn';

new Worker(fileURLToPath(new URL('./parent-watch.js', import.meta.url)), {
  resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
}).unref();

serveConnections(
  {
    // A server that is gone is heard of by the disconnect; what was sent to it is lost with it.
    send: (message) => process.send?.(message, undefined, undefined, () => undefined),
    onMessage: (listener) => process.on('message', (message) => listener(message as ToHost)),
    onDisconnect: (listener) => process.once('disconnect', listener),
  },
  {
    connectors: connectorCatalogue(keepWithin(connectors, readFileFolders(process.env))),
    logger: createLogger(level).child({ process: 'connection-host', pid: process.pid }),
  },
  () => process.exit(0),
);
