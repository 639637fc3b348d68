import type { SentError } from '@core/kernel/error-trace';
import type { RunPlan } from '@core/pipeline/run-plan';
import type { RunSetup } from '@core/pipeline/tasks/run-session';
import type { RunTask, TaskProgress, TaskResults } from '@core/pipeline/tasks/run-task';

/** What the server tells a worker. Credentials travel only here, never in arguments or the environment. */
export type ToWorker =
  | { readonly kind: 'setup'; readonly setup: RunSetup; readonly plan: RunPlan }
  | { readonly kind: 'run'; readonly task: RunTask }
  | { readonly kind: 'cancel' };

/** What a worker tells the server. It does one task at a time. */
export type FromWorker =
  | { readonly kind: 'progress'; readonly progress: TaskProgress }
  | { readonly kind: 'done'; readonly result: TaskResults[RunTask['kind']] }
  | { readonly kind: 'failed'; readonly error: SentError };
