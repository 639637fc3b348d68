import { serializeError } from '@core/kernel/error-trace';
import { AppError } from '@core/kernel/errors';
import { openRunFiles } from '@core/pipeline/run-files/run-files';
import { RunSession, type RunSecrets, type RunSetup, type RunTools } from '@core/pipeline/tasks/run-session';
import type { RunTask, TaskProgress } from '@core/pipeline/tasks/run-task';
import { TaskRunner } from '@core/pipeline/tasks/task-runner';
import { readPlanFile } from '../synthesize/plan-file';
import { HeldLease } from './held-lease';
import type { FromWorker, ToWorker } from './messages';

/** The worker's end of the channel to the server. */
export interface WorkerChannel {
  send(message: FromWorker): void;
  onMessage(listener: (message: ToWorker) => void): void;
  /** The server is gone: nobody waits for the worker's results. */
  onDisconnect(listener: () => void): void;
}

/** What the process provides; the rest comes from the server. */
export type WorkerTools = Omit<RunTools, 'tell'>;

const progressEvery = 200;

/**
 * Serves one server: receives a setup, fetches its secrets, then runs tasks one after another until the channel closes.
 * @returns closes the connections of a worker that shares its process; a worker process leaves that to its exit
 */
export function serveTasks(
  channel: WorkerChannel,
  given: WorkerTools,
  exit: () => void,
): () => Promise<void> {
  const lease = new HeldLease();
  const tools: RunTools = {
    ...given,
    async beforeCommit() {
      await given.beforeCommit?.();
      await lease.check();
    },
    tell: (level, code, params) => channel.send({ kind: 'notice', line: { level, code, params } }),
  };
  const secrets = fetched<RunSecrets>();
  let setup: RunSetup | null = null;
  let session: RunSession | null = null;
  let runner: Promise<TaskRunner> | null = null;
  let running: AbortController | null = null;

  /** A runner per plan, over the same connections. */
  const usePlan = (name: string): void => {
    const before = runner;
    runner = (async () => {
      (await before)?.close();
      tools.memory?.dropStage();
      if (!setup) throw new Error('A plan came before its setup.');
      const plan = await readPlanFile(openRunFiles(setup.files), name);
      session ??= new RunSession(setup, await secrets.value, tools, plan);
      session.usePlan(plan);
      return new TaskRunner(session);
    })();
    runner.catch(() => undefined);
  };

  const run = async (task: RunTask): Promise<void> => {
    const controller = new AbortController();
    running = controller;
    tools.memory?.free();
    try {
      if (!runner) throw new Error('A task came before its plan.');
      const result = await (await runner).run(task, controller.signal, throttled(channel));
      channel.send({ kind: 'done', result });
    } catch (error) {
      channel.send({ kind: 'failed', error: serializeError(error) });
    } finally {
      running = null;
    }
    tools.memory?.free();
    tools.memory?.dropTask();
  };

  channel.onDisconnect(exit);
  channel.onMessage((message) => {
    switch (message.kind) {
      case 'setup':
        setup = message.setup;
        return channel.send({ kind: 'ask-secrets', token: message.token });
      case 'secrets':
        return secrets.settle(message.secrets);
      case 'plan':
        return usePlan(message.plan);
      case 'lease':
        return lease.renew(message.until);
      case 'run':
        return void run(message.task);
      case 'cancel':
        return running?.abort(new AppError('job-cancelled'));
    }
  });
  return async () => {
    (await runner?.catch(() => null))?.close();
    await session?.close();
  };
}

/** A value that is on its way; null means refused. */
function fetched<T>(): { readonly value: Promise<T>; settle(found: T | null): void } {
  let settle: (found: T | null) => void = () => undefined;
  const value = new Promise<T>((resolve, reject) => {
    settle = (found) =>
      found === null ? reject(new Error('The server gave no secrets for the token.')) : resolve(found);
  });
  value.catch(() => undefined);
  return { value, settle };
}

/** Reports progress at most five times a second; the final figures come with the task's result. */
function throttled(channel: WorkerChannel): (progress: TaskProgress) => void {
  let last = 0;
  return (progress) => {
    const now = performance.now();
    if (now - last < progressEvery) return;
    last = now;
    channel.send({ kind: 'progress', progress });
  };
}
