import type { Submission } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import type { Answer, ApiClient } from '@core/api/client';
import type { DraftEvent, DraftStep, WorkspaceDraft } from '@core/contract/schemas/workspace-draft';
import { draftStep } from '@core/contract/schemas/workspace-draft';
import type { MessageParams } from '@core/contract/problem';
import { apiFor } from './api.server';
import { refusedForm } from './form.server';

const draftIdOf = (params: Params): string => params.draft ?? '';

/** The draft, for the page of one of its steps. @throws a redirect to the current step, if that step is not open yet */
export async function loadDraft(request: Request, params: Params, step: DraftStep): Promise<WorkspaceDraft> {
  const draft = await apiFor(request).call('workspaceDrafts.get', { params: { draftId: draftIdOf(params) } });
  if (!draft.open_steps.includes(step)) throw redirect(pathOfDraft(draft));
  return draft;
}

/** Where a draft continues: its step, or what became of it. */
export function pathOfDraft(draft: Pick<WorkspaceDraft, 'id' | 'state' | 'workspace_id' | 'job_id'>): string {
  if (draft.state === 'cancelled') return '/';
  if (draft.workspace_id !== null) {
    return `/workspaces/${draft.workspace_id}${draft.job_id === null ? '' : `/jobs/${draft.job_id}`}`;
  }
  return `/workspaces/new/${draft.id}/${draft.state === 'launching' ? 'launch' : draft.state}`;
}

/** Sent with an answer: a key that makes it idempotent, and one to watch its test. */
interface AnswerKeys {
  readonly requestKey?: string | undefined;
  readonly watchKey?: string | undefined;
}

/** Sends the answers of the page of `step`; goes back to that step first if the draft is elsewhere. */
export function answerDraft(
  request: Request,
  params: Params,
  step: DraftStep,
  event: DraftEvent,
  keys: AnswerKeys = {},
): Promise<Answer<WorkspaceDraft>> {
  return apiFor(request).attempt((api) => sendAnswer(api, draftIdOf(params), step, event, keys));
}

async function sendAnswer(
  api: ApiClient,
  draftId: string,
  step: DraftStep,
  event: DraftEvent,
  { requestKey, watchKey }: AnswerKeys,
): Promise<WorkspaceDraft> {
  let draft = await api.call('workspaceDrafts.get', { params: { draftId } });
  while (isBehind(draft, step)) {
    // the last step leads to any other and back; from the others navigation is one step at a time
    const move: DraftEvent = draft.state === 'launch' ? { type: 'change', step } : { type: 'back' };
    draft = await api.call('workspaceDrafts.send', { params: { draftId }, body: { event: move } });
  }
  return api.call('workspaceDrafts.send', {
    params: { draftId },
    body: {
      event,
      ...(requestKey !== undefined && { request_key: requestKey }),
      ...(watchKey !== undefined && { watch_key: watchKey }),
    },
  });
}

/** The draft is on a later step, or on one that was opened for changes; `step` was answered before. */
function isBehind(draft: WorkspaceDraft, step: DraftStep): boolean {
  const at = draftStep.safeParse(draft.state);
  if (!at.success || !draft.completed_steps.includes(step)) return false;
  const isLater = draftStep.options.indexOf(at.data) > draftStep.options.indexOf(step);
  return isLater || (draft.return_to !== null && at.data !== step);
}

/**
 * Runs a pending validation, and continues if it has no findings, because there is nothing to decide. Findings, or an
 * unreadable database, are shown by the page of the validation.
 */
export async function throughValidation(request: Request, draft: WorkspaceDraft): Promise<WorkspaceDraft> {
  if (draft.state !== 'validate') return draft;
  const send = (event: DraftEvent) =>
    apiFor(request).attempt((api) =>
      api.call('workspaceDrafts.send', { params: { draftId: draft.id }, body: { event } }),
    );
  const { value: validated } = await send({ type: 'validate.run' });
  if (validated?.validation?.issues.length !== 0) return validated ?? draft;
  return (await send({ type: 'validate.submit' })).value ?? validated;
}

export const cancelDraft = (request: Request, params: Params) =>
  apiFor(request).attempt((api) =>
    api.call('workspaceDrafts.cancel', { params: { draftId: draftIdOf(params) } }),
  );

/** The field of the connection form that an error concerns. */
const fieldOfError: Readonly<Record<string, string>> = {
  'connection-name-not-resolved': 'host',
  'connection-refused': 'port',
  'connection-unreachable': 'host',
  'connection-timeout': 'host',
  'connection-silent': 'port',
  'connection-tls-wrong-host': 'host',
  'connection-tls-untrusted': 'ssl_mode',
  'connection-tls-expired': 'ssl_mode',
  'connection-tls-required': 'ssl_mode',
  'connection-tls-unsupported': 'ssl_mode',
  'connection-password-in-clear': 'ssl_mode',
  'connection-tls-client-certificate': 'cert',
  'connection-protocol': 'port',
  'connection-bad-credentials': 'username',
  'connection-no-permission': 'username',
  'connection-no-write-permission': 'username',
  'connection-database-missing': 'database',
  'connection-schema-missing': 'schema',
  'connection-file-missing': 'path',
  'connection-file-not-allowed': 'path',
  'connection-file-busy': 'path',
  'connection-not-a-database': 'path',
  'connection-not-a-folder': 'path',
};

/** True for an error shown at a field of the connection form. */
export const isOfConnection = (code: string): boolean => code in fieldOfError;

/** A file or folder has a path, and no account that could lack permissions. */
function fieldFor(code: string, sent: unknown): string | undefined {
  const isLocal = typeof sent === 'object' && sent !== null && 'path' in sent;
  return isLocal && isOfConnection(code) ? 'path' : fieldOfError[code];
}

/** The response to a failed connection: 422, the error at its field, and the input. */
export function refuseConnection<T>(
  code: string,
  params: MessageParams,
  submission: Submission<T, string[]>,
  secretFields: readonly string[],
) {
  const field = fieldFor(code, submission.payload.connection);
  const message = `errors:${code}`;
  const result = submission.reply(
    field ? { fieldErrors: { [`connection.${field}`]: [message] } } : { formErrors: [message] },
  );
  return data(refusedForm(result, secretFields, 'testConnection', params), { status: 422 });
}
