import type { Submission } from '@conform-to/react';
import { redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { secretFields } from '@core/contract/connectors/fields';
import type { ConnectionTestReport, ConnectorTypeInfo } from '@core/contract/schemas/connection';
import type { DraftEvent, WorkspaceDraft } from '@core/contract/schemas/workspace-draft';
import type { Answer } from '@core/api/client';
import { apiFor } from './api.server';
import { isOfConnection, loadDraft, pathOfDraft, refuseConnection } from './draft.server';
import { flashHeader } from './flash.server';
import { refuseWith } from './form.server';

/** Fields of the form that never come back to the page. */
export const secretNames = secretFields.map((name) => `connection.${name}`);

/** What the page of a connection shows: the types, the chosen one, what is saved, and the last test of it. */
export async function loadConnectionStep(request: Request, params: Params, step: 'source' | 'destination') {
  const [draft, types] = await Promise.all([
    loadDraft(request, params, step),
    apiFor(request).call('databaseConnections.supportedTypes'),
  ]);
  const saved = draft.answers[step];
  const asked = new URL(request.url).searchParams.get('type');
  const fallback = saved?.type ?? (step === 'destination' ? draft.answers.source?.type : undefined);
  return {
    draft,
    types: types.filter((type) =>
      step === 'source' ? type.capabilities.source : type.capabilities.destination,
    ),
    type: chosenType(types, asked ?? fallback),
    saved: saved && (asked === null || saved.type === asked) ? saved : null,
    report: reportOf(draft, step),
  };
}

function chosenType(types: readonly ConnectorTypeInfo[], wanted: string | undefined): ConnectorTypeInfo {
  const built = types.filter((type) => type.is_built);
  const chosen = built.find((type) => type.type === wanted) ?? built[0];
  if (!chosen) throw new Response(null, { status: 503 });
  return chosen;
}

const reportOf = (draft: WorkspaceDraft, step: 'source' | 'destination'): ConnectionTestReport | null =>
  step === 'source' ? draft.source_test : draft.destination_test;

/** The answer to a connection that was saved and tested: on where the test holds, else the form with what failed. */
export async function answerConnection(
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
  const next = isTest ? `/workspaces/new/${draft.id}/${step}` : pathOfDraft(draft);
  const succeeded = { type: 'success', key: 'connectionSucceeded' } as const;
  return redirect(next, report?.ok ? { headers: [await flashHeader(succeeded)] } : {});
}
