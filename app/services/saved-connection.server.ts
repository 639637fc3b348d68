import type { Submission } from '@conform-to/react';
import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { z } from 'zod';
import type { ApiError } from '@core/api/client';
import { connectionInput, type ConnectionTestReport } from '@core/contract/schemas/connection';
import type { Workspace } from '@core/contract/schemas/workspace';
import { apiFor } from './api.server';
import { chosenType, filesFor, secretNames, typesFor } from './connection-step.server';
import { isOfConnection, refuseConnection } from './draft.server';
import { flashHeader } from './flash.server';
import { refusedForm } from './form.server';
import { newRequestKey } from './request-key.server';
import { loadWorkspace, mayEdit } from './tables.server';

const connectionSide = z.enum(['source', 'destination']);
type Side = z.output<typeof connectionSide>;

export const savedConnectionForm = z.object({ act: z.enum(['test', 'save']), connection: connectionInput });
type Sent = Submission<z.output<typeof savedConnectionForm>, string[]> & { status: 'success' };

/** Who may change where rows are read from and written to: an editor who may see rows, as the API has it. */
export const mayConnect = (workspace: Workspace): boolean => mayEdit(workspace) && workspace.may_view_data;

/** @throws a 403 to those who may not change connections, a 404 for a side that there is none of */
async function readSide(request: Request, params: Params): Promise<{ workspace: Workspace; side: Side }> {
  const workspace = await loadWorkspace(request, params);
  const side = connectionSide.safeParse(params.side);
  if (!side.success) throw new Response(null, { status: 404 });
  if (!mayConnect(workspace)) throw new Response(null, { status: 403 });
  return { workspace, side: side.data };
}

/** The saved connection of one side, without its secrets, and the types that it may have; a destination may still be missing. */
export async function loadSavedConnection(request: Request, params: Params) {
  const { workspace, side } = await readSide(request, params);
  const api = apiFor(request);
  const [engine, types] = await Promise.all([
    api.call('engine.get', { params: { engineId: workspace.engine_id } }),
    api.call('databaseConnections.supportedTypes'),
  ]);
  const saved = engine[side]?.connection ?? null;
  const asked = new URL(request.url).searchParams.get('type');
  const type = chosenType(types, asked ?? (saved ?? engine.source.connection)?.type);
  return {
    ...{ side, saved, type, watchKey: newRequestKey() },
    types: typesFor(types, side),
    files: await filesFor(request, type, side),
    ...{ workspaceId: workspace.id, workspaceName: workspace.name },
  };
}

/** The answer to a connection that is not one yet: nothing to test. */
export const refuseTest = (submission: Submission<z.output<typeof savedConnectionForm>, string[]>) =>
  withReport(refusedForm(submission.reply(), secretNames, 'testConnection'), null, 400);

/** Tests what was sent, with the saved secrets where they were left empty; saves it where it works and that was asked. */
export async function changeConnection(
  request: Request,
  params: Params,
  submission: Sent,
  watchKey: string | undefined,
) {
  const { workspace, side } = await readSide(request, params);
  const { act, connection } = submission.value;
  const role = side === 'source' ? 'SOURCE' : 'TARGET';
  const databaseId = workspace[side]?.id;
  const tested = await apiFor(request).attempt((api) =>
    api.call('databaseConnections.test', {
      body: {
        ...connection,
        role,
        ...(databaseId !== undefined && { database_id: databaseId }),
        ...(watchKey !== undefined && { watch_key: watchKey }),
      },
    }),
  );
  if (tested.refusal) return refused(tested.refusal, submission, '');
  const report = tested.value;
  if (!report.ok && report.error_code) {
    const answer = refuseConnection(report.error_code, report.error_params, submission, secretNames);
    return withReport(answer.data, report, 422);
  }
  if (act === 'test') {
    return withReport(refusedForm(submission.reply(), secretNames, null), report, 200);
  }
  const { name, locale, key_generator_mode } = workspace;
  const { refusal } = await apiFor(request).attempt((api) =>
    api.call('workspaces.replace', {
      params: { id: workspace.id },
      body: { name, locale, key_generator_mode, [side]: connection },
    }),
  );
  if (refusal) return refused(refusal, submission, `${side}.`);
  const headers = [await flashHeader({ type: 'success', key: 'engineUpdated' })];
  return redirect(`/workspaces/${workspace.id}/settings`, { headers });
}

/** The answer to a form, with the test of what was sent where there was one. */
interface Answered extends ReturnType<typeof refusedForm> {
  readonly report: ConnectionTestReport | null;
}

const withReport = (
  form: ReturnType<typeof refusedForm>,
  report: ConnectionTestReport | null,
  status: number,
) => data<Answered>({ ...form, report }, { status });

/** @param prefix of the connection's fields in the request that was refused */
function refused(refusal: ApiError, submission: Sent, prefix: string) {
  const { code, params = {}, status, error_keys: keys } = refusal.problem;
  if (isOfConnection(code)) {
    return withReport(refuseConnection(code, params, submission, secretNames).data, null, 422);
  }
  const fieldErrors = Object.fromEntries(
    Object.entries(keys).map(([name, errors]) => [`connection.${name.replace(prefix, '')}`, errors]),
  );
  const hasFields = Object.keys(fieldErrors).length > 0;
  const result = submission.reply({ fieldErrors, ...(hasFields ? {} : { formErrors: [`errors:${code}`] }) });
  return withReport(refusedForm(result, secretNames, 'testConnection', params), null, status);
}
