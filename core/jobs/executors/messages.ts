import type { NoticeLine } from '@core/connectors/connector';
import type { Deadline } from '@core/kernel/deadline';
import type { SerializedError } from '@core/kernel/error-trace';
import type { RunSecrets, RunSetup } from '@core/pipeline/tasks/run-session';
import type { RunTask, TaskProgress, TaskResults } from '@core/pipeline/tasks/run-task';

/** Messages from the server to a worker, whatever the transport. */
export type ToWorker =
  /** The first message. The token can be exchanged for the secrets once. */
  | { readonly kind: 'setup'; readonly setup: RunSetup; readonly token: string }
  /** Credentials travel only here, never in a task, arguments or the environment; null if the token is invalid. */
  | { readonly kind: 'secrets'; readonly secrets: RunSecrets | null }
  /** Tasks from here on belong to the plan in this file. */
  | { readonly kind: 'plan'; readonly plan: string }
  /** The server's lease on the job lasts until then; without this message, for ever. */
  | { readonly kind: 'lease'; readonly until: Deadline }
  | { readonly kind: 'run'; readonly task: RunTask }
  | { readonly kind: 'cancel' };

/** Messages from a worker to the server. A worker does one task at a time. */
export type FromWorker =
  | { readonly kind: 'ask-secrets'; readonly token: string }
  | { readonly kind: 'progress'; readonly progress: TaskProgress }
  /** A line for the job log. */
  | { readonly kind: 'notice'; readonly line: NoticeLine }
  | { readonly kind: 'done'; readonly result: TaskResults[RunTask['kind']] }
  | { readonly kind: 'failed'; readonly error: SerializedError };
