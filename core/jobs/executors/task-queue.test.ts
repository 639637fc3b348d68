import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeOf } from '@core/kernel/errors';
import { SecretBroker } from './secret-broker';
import { TaskQueue } from './task-queue';
import type { WorkerListener, WorkerTransport } from './worker-transport';

/** Workers that start and finish tasks when the test says so. */
class StartedWorkers implements WorkerTransport {
  readonly listeners: WorkerListener[] = [];

  start(listener: WorkerListener) {
    this.listeners.push(listener);
    return { send: () => undefined, kill: () => undefined, close: () => Promise.resolve() };
  }

  close(): void {
    this.listeners.length = 0;
  }

  comesUp(worker: number): void {
    this.listeners[worker]?.onMessage({ kind: 'ask-secrets', token: 'of nobody' });
  }

  ends(worker: number): void {
    this.listeners[worker]?.onMessage({ kind: 'done', result: {} });
  }
}

const patience = 700;
let workers: StartedWorkers;
let queue: TaskQueue;

beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await queue.close();
  vi.useRealTimers();
});

function openWithoutPlan(): void {
  workers = new StartedWorkers();
  const secrets = { source: { type: 'SQLITE' }, destination: { type: 'SQLITE' }, workspaceKey: '' } as const;
  const setup = { snapshot: null, files: { store: 'local', folder: '' } } as const;
  queue = new TaskQueue(workers, new SecretBroker(secrets), setup, {
    workers: 2,
    signal: new AbortController().signal,
  });
}

function open(options: { patience: number; tasks: number }): void {
  openWithoutPlan();
  queue.usePlan({ file: 'plan', patience: options.patience, onRetry: () => undefined });
  for (let task = 0; task < options.tasks; task++) queue.run({ kind: 'begin' }).catch(() => undefined);
}

test('a worker starts before there is a plan, to be ready when there is one', () => {
  openWithoutPlan();
  expect(workers.listeners).toHaveLength(1);
});

test('with no patience there is a worker per task, up to the limit', () => {
  open({ patience: 0, tasks: 3 });
  expect(workers.listeners).toHaveLength(2);
});

test('another worker starts when tasks have waited out the patience, counted from when the first was ready', () => {
  open({ patience, tasks: 3 });
  vi.advanceTimersByTime(patience);
  expect(workers.listeners).toHaveLength(1);
  workers.comesUp(0);
  vi.advanceTimersByTime(patience - 1);
  workers.ends(0);
  expect(workers.listeners).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(workers.listeners).toHaveLength(2);
});

test('a wait that ends is forgotten', () => {
  open({ patience, tasks: 2 });
  workers.comesUp(0);
  vi.advanceTimersByTime(patience - 1);
  workers.ends(0);
  queue.run({ kind: 'begin' }).catch(() => undefined);
  vi.advanceTimersByTime(patience - 1);
  expect(workers.listeners).toHaveLength(1);
});

test('a lost worker is replaced at once', () => {
  open({ patience, tasks: 1 });
  workers.comesUp(0);
  workers.listeners[0]?.onExit('lost');
  expect(workers.listeners).toHaveLength(2);
});

test('workers that end by themselves before they have said anything have not started', async () => {
  openWithoutPlan();
  queue.usePlan({ file: 'plan', patience, onRetry: () => undefined });
  const code = queue.run({ kind: 'begin' }).catch(codeOf);
  for (let worker = 0; worker < workers.listeners.length; worker++)
    workers.listeners[worker]!.onExit('ended');
  expect(await code).toBe('program-not-started');
});
