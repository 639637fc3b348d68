import { connectorCatalogue } from '@core/connectors/catalogue';
import { connectors } from '@core/connectors/registry';
import { generators } from '@core/generators/registry';
import type { TaskExecutor } from '@core/jobs/executor';
import { createLocalExecutor } from '@core/jobs/executors/local/local-executor';
import { SecretBroker } from '@core/jobs/executors/secret-broker';
import { TaskQueue } from '@core/jobs/executors/task-queue';
import type { ToWorker } from '@core/jobs/executors/messages';
import { serveTasks, type WorkerTools } from '@core/jobs/executors/worker-loop';
import type { WorkerLink, WorkerListener, WorkerTransport } from '@core/jobs/executors/worker-transport';
import { silentLogger } from '@core/kernel/logger';
import { builtWorker, workerVariables } from './worker';

/** Worker processes, as in the product. Each takes half a second of processor time to start. */
export const workerProcesses = async (onStart?: (pid: number) => unknown): Promise<TaskExecutor> =>
  createLocalExecutor({ path: await builtWorker(), env: workerVariables, ...(onStart && { onStart }) });

/**
 * One worker per run, in this process: the product's queue, messages and worker loop without starting a process. For
 * runs that do not test processes.
 */
export const workerHere = (tools: Partial<WorkerTools> = {}): TaskExecutor => ({
  open: ({ setup, secrets }, options) =>
    new TaskQueue(
      transportHere({
        connectors: connectorCatalogue(connectors),
        generators: new Map(generators.map((generator) => [generator.id, generator])),
        logger: silentLogger,
        ...tools,
      }),
      new SecretBroker(secrets),
      setup,
      { ...options, workers: 1 },
    ),
});

const transportHere = (tools: WorkerTools): WorkerTransport => ({
  start: (listener) => startHere(tools, listener),
  close: () => undefined,
});

/** Messages are delivered asynchronously and as copies, as between processes. */
function startHere(tools: WorkerTools, listener: WorkerListener): WorkerLink {
  let isGone = false;
  let receive: (message: ToWorker) => void = () => undefined;
  const later = (act: () => void) => setImmediate(() => isGone || act());
  const closeConnections = serveTasks(
    {
      send: (message) => later(() => listener.onMessage(structuredClone(message))),
      onMessage: (listen) => (receive = listen),
      onDisconnect: () => undefined,
    },
    tools,
    () => undefined,
  );
  const send = (message: ToWorker) => later(() => receive(structuredClone(message)));
  const close = async () => {
    isGone = true;
    await closeConnections();
  };
  return {
    send,
    kill() {
      receive({ kind: 'cancel' });
      void close().then(() => listener.onExit('lost'));
    },
    close,
  };
}
