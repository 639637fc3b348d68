import { fileURLToPath } from 'node:url';
import { restrictToFolders } from '@core/connectors/allowed-folders';
import { connectorCatalogue } from '@core/connectors/catalogue';
import { guardSockets } from '@core/connectors/guard-sockets';
import { hostRules } from '@core/connectors/host-rules';
import { refuseOwnStore } from '@core/connectors/own-store';
import { connectors } from '@core/connectors/registry';
import { generators } from '@core/generators/registry';
import { collectorOf, MemoryReclaimer } from '@core/jobs/executors/local/reclaim-memory';
import { serveTasks } from '@core/jobs/executors/worker-loop';
import type { ToWorker } from '@core/jobs/executors/messages';
import { exitWithParent } from '@core/kernel/exit-with-parent';
import { AppError } from '@core/kernel/errors';
import { createLogger, type LogLevel } from '@core/kernel/logger';
import { readFileFolders, readHostSettings, readStoreAddress } from './environment';

/**
 * The composition root of a worker process of the local executor. The server starts it and is the only one to talk to
 * it.
 */
const logLevels: readonly LogLevel[] = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];
const level = logLevels.find((known) => known === process.env.LOG_LEVEL) ?? 'warn';
const { gc } = globalThis;
const server = exitWithParent();
guardSockets(hostRules(readHostSettings(process.env)));

serveTasks(
  {
    // 'disconnect' tells that the server is gone; whatever was sent to it is lost.
    send: (message) => process.send?.(message, undefined, undefined, () => undefined),
    onMessage: (listener) => process.on('message', (message) => listener(message as ToWorker)),
    onDisconnect: (listener) => process.once('disconnect', listener),
  },
  {
    connectors: connectorCatalogue(
      refuseOwnStore(
        restrictToFolders(connectors, readFileFolders(process.env)),
        readStoreAddress(process.env),
      ),
    ),
    generators: new Map(generators.map((generator) => [generator.id, generator])),
    threadProgram: fileURLToPath(new URL('./synthesis-thread.js', import.meta.url)),
    beforeCommit: () => {
      if (server.hasEnded() || !process.connected) throw new AppError('cancelled');
    },
    memory: gc && new MemoryReclaimer(collectorOf(gc)),
    logger: createLogger(level).child({ process: 'worker', pid: process.pid }),
  },
  () => process.exit(0),
);
