import type { NoticeLine } from '@core/connectors/connector';
import type { Deadline } from '@core/kernel/deadline';
import type { SentError } from '@core/kernel/error-trace';
import type { RunSecrets, RunSetup } from '@core/pipeline/tasks/run-session';
import type { RunTask, TaskProgress, TaskResults } from '@core/pipeline/tasks/run-task';

/** What the server tells a worker, whatever carries it. */
export type ToWorker =
  /** The first message. The token is good for one question for the secrets. */
  | { readonly kind: 'setup'; readonly setup: RunSetup; readonly token: string }
  /** Credentials travel only here, never in a task, in arguments or in the environment; null for a token that is not good. */
  | { readonly kind: 'secrets'; readonly secrets: RunSecrets | null }
  /** Tasks from here on are of the plan in this file. */
  | { readonly kind: 'plan'; readonly plan: string }
  /** The server may go on with the job until then; before the first of these, always. */
  | { readonly kind: 'lease'; readonly until: Deadline }
  | { readonly kind: 'run'; readonly task: RunTask }
  | { readonly kind: 'cancel' };

/** What a worker tells the server. It does one task at a time. */
export type FromWorker =
  | { readonly kind: 'ask-secrets'; readonly token: string }
  | { readonly kind: 'progress'; readonly progress: TaskProgress }
  /** For the log of the job. */
  | { readonly kind: 'notice'; readonly line: NoticeLine }
  | { readonly kind: 'done'; readonly result: TaskResults[RunTask['kind']] }
  | { readonly kind: 'failed'; readonly error: SentError };
