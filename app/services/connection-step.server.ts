import type { Submission } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { readConnectionString } from '@core/contract/connectors/connection-string';
import { secretFields } from '@core/contract/connectors/fields';
import type {
  ConnectionTestReport,
  ConnectionView,
  ConnectorTypeInfo,
} from '@core/contract/schemas/connection';
import { draftEvent, type DraftEvent, type WorkspaceDraft } from '@core/contract/schemas/workspace-draft';
import type { Answer } from '@core/api/client';
import { apiFor } from './api.server';
import { isOfConnection, loadDraft, pathOfDraft, refuseConnection, throughValidation } from './draft.server';
import { flashHeader } from './flash.server';
import { checkForm, refuse, refusedForm, refuseWith } from './form.server';
import { newRequestKey } from './request-key.server';
import { takeWatchKey } from './watch-key.server';

/** Fields of the form that are never sent back to the page. */
export const secretNames = secretFields.map((name) => `connection.${name}`);

/** What the page of a connection shows: the types, the chosen one, the saved values, and the last test. */
export async function loadConnectionStep(request: Request, params: Params, step: 'source' | 'destination') {
  const [draft, types] = await Promise.all([
    loadDraft(request, params, step),
    apiFor(request).call('databaseConnections.supportedTypes'),
  ]);
  const query = new URL(request.url).searchParams;
  const server = step === 'destination' ? serverOf(draft.answers.source, types) : null;
  const isFirst = draft.answers.destination === null && !query.has('type');
  const isSameServer = server !== null && (isFirst || query.get('same_server') === 'true');
  const saved = isSameServer ? server : draft.answers[step];
  const asked = isSameServer ? server.type : query.get('type');
  const fallback = saved?.type ?? (step === 'destination' ? draft.answers.source?.type : undefined);
  const type = chosenType(types, asked ?? fallback);
  return {
    draft,
    types: typesFor(types, step),
    type,
    files: await filesFor(request, type, step),
    saved,
    report: reportOf(draft, step),
    watchKey: newRequestKey(),
    /** The server of the source as the default for the destination; null if it cannot be written to. */
    sameServer: server && (isSameServer ? 'taken' : 'offered'),
  } as const;
}

/** The server of a source, without its database; null for files and read-only types. */
function serverOf(source: ConnectionView | null, types: readonly ConnectorTypeInfo[]): ConnectionView | null {
  const type = types.find((one) => one.type === source?.type);
  if (!source || !type || type.is_local || !type.is_built || !type.capabilities.destination) return null;
  return 'database' in source ? { ...source, database: '' } : source;
}

/** What lies in the open folders for a connection of a local type; nothing for others, or if that cannot be read. */
export async function filesFor(
  request: Request,
  { type }: ConnectorTypeInfo,
  step: 'source' | 'destination',
): Promise<string[]> {
  if (type !== 'SQLITE' && type !== 'LOCAL_FS') return [];
  const role = step === 'source' ? 'SOURCE' : 'TARGET';
  const { value } = await apiFor(request).attempt((api) =>
    api.call('filesystem.openFiles', { query: { type, role } }),
  );
  return value ?? [];
}

/** Types that can be used as source or destination. */
export const typesFor = (
  types: readonly ConnectorTypeInfo[],
  step: 'source' | 'destination',
): ConnectorTypeInfo[] => types.filter(({ capabilities }) => capabilities[step]);

/** The requested type if it can be chosen, else the first that can. */
export function chosenType(
  types: readonly ConnectorTypeInfo[],
  wanted: string | undefined,
): ConnectorTypeInfo {
  const built = types.filter((type) => type.is_built);
  const chosen = built.find((type) => type.type === wanted) ?? built[0];
  if (!chosen) throw new Response(null, { status: 503 });
  return chosen;
}

const reportOf = (draft: WorkspaceDraft, step: 'source' | 'destination'): ConnectionTestReport | null =>
  step === 'source' ? draft.source_test : draft.destination_test;

/** The form of a connection; a pasted connection string is split into its fields. */
export function connectionForm(fields: FormData) {
  const watchKey = takeWatchKey(fields);
  const pasted = fields.get(pastedName);
  fields.delete(pastedName);
  const isPasted = typeof pasted === 'string' && pasted.trim() !== '';
  const connection = isPasted ? readConnectionString(pasted) : null;
  if (connection && connection.type !== fields.get('connection.type')) {
    for (const name of [...fields.keys()]) if (name.startsWith('connection.')) fields.delete(name);
  }
  for (const [name, value] of Object.entries<string>({ ...connection }))
    fields.set(`connection.${name}`, value);
  const submission = checkForm(fields, draftEvent);
  if (isPasted && connection === null) {
    const result = submission.reply({ fieldErrors: { [pastedName]: ['validation:connection-string'] } });
    return { refused: data(refusedForm(result, secretNames, 'testConnection'), { status: 400 }) };
  }
  return submission.status === 'success'
    ? { submission, watchKey }
    : { refused: refuse(submission, secretNames, 'testConnection') };
}

/** The field for a connection string; it may contain a password, so it is never sent back to the page. */
const pastedName = 'pasted';

/**
 * The response to a saved and tested connection: a redirect if the test passed, skipping a validation without findings;
 * else the form with what failed.
 */
export async function answerConnection(
  request: Request,
  { value: draft, refusal }: Answer<WorkspaceDraft>,
  step: 'source' | 'destination',
  submission: Submission<DraftEvent, string[]> & { status: 'success' },
) {
  if (refusal) {
    const { code, params = {} } = refusal.problem;
    return isOfConnection(code)
      ? refuseConnection(code, params, submission, secretNames)
      : refuseWith(refusal, submission, secretNames, 'testConnection', 'event.');
  }
  const report = reportOf(draft, step);
  if (report && !report.ok && report.error_code) {
    return refuseConnection(report.error_code, report.error_params, submission, secretNames);
  }
  const isTest = submission.value.type.endsWith('.test');
  const next = isTest
    ? `/workspaces/new/${draft.id}/${step}`
    : pathOfDraft(await throughValidation(request, draft));
  const succeeded = { type: 'success', key: 'connectionSucceeded' } as const;
  return redirect(next, report?.ok ? { headers: [await flashHeader(succeeded)] } : {});
}
