import { sentError } from '@core/kernel/error-trace';
import { AppError } from '@core/kernel/errors';
import { RunSession, type RunTools } from '@core/pipeline/tasks/run-session';
import type { RunTask, TaskProgress } from '@core/pipeline/tasks/run-task';
import { TaskRunner } from '@core/pipeline/tasks/task-runner';
import type { FromWorker, ToWorker } from './messages';

/** The end of the channel to the server that a worker holds. */
export interface WorkerChannel {
  send(message: FromWorker): void;
  onMessage(listener: (message: ToWorker) => void): void;
  /** The server is gone: nobody waits for what the worker does. */
  onDisconnect(listener: () => void): void;
}

const progressEvery = 200;

/** Serves one server: takes a setup, then tasks one after another, until the channel closes. */
export function serveTasks(channel: WorkerChannel, tools: RunTools, exit: () => void): void {
  let session: RunSession | null = null;
  let runner: TaskRunner | null = null;
  let running: AbortController | null = null;

  const run = async (task: RunTask): Promise<void> => {
    if (!runner) throw new Error('A task came before its setup.');
    const controller = new AbortController();
    running = controller;
    tools.memory?.free();
    try {
      const result = await runner.run(task, controller.signal, throttled(channel));
      channel.send({ kind: 'done', result });
    } catch (error) {
      channel.send({ kind: 'failed', error: sentError(error) });
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
        runner?.close();
        tools.memory?.dropStage();
        if (session) session.usePlan(message.plan);
        else session = new RunSession(message.setup, tools, message.plan);
        runner = new TaskRunner(session);
        break;
      case 'run':
        void run(message.task);
        break;
      case 'cancel':
        running?.abort(new AppError('job-cancelled'));
        break;
    }
  });
}

/** Progress at most five times a second; what a task has made in the end comes with its result. */
function throttled(channel: WorkerChannel): (progress: TaskProgress) => void {
  let last = 0;
  return (progress) => {
    const now = performance.now();
    if (now - last < progressEvery) return;
    last = now;
    channel.send({ kind: 'progress', progress });
  };
}
