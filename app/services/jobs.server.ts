import type { DestinationState, JobType, LogLevel } from '@core/contract/enums';
import { destinationState, jobType, logLevel } from '@core/contract/enums';
import { faultOf } from '@core/contract/error-codes';
import { limits } from '@core/contract/limits';
import { pathText } from '@core/contract/names';
import type { Job, JobTable } from '@core/contract/schemas/job';
import type { TableRow } from '@core/contract/schemas/table';
import type { Params } from '@remix-run/react';
import { apiFor, messageOf } from './api.server';
import { cutProof } from './cut-proof.server';
import { idParam } from './params.server';
import { loadWorkspace, mayEdit, needEditor } from './tables.server';

/** Fields of a query, each from its fixed choices; anything else counts as absent. */
function oneOf<T extends string>(options: readonly T[], value: string | null): T | null {
  return options.find((option) => option === value) ?? null;
}

/** The engine of a workspace in the path. */
export async function engineIdOf(request: Request, params: Params): Promise<number> {
  return (await loadWorkspace(request, params)).engine_id;
}

/** The jobs of one type or all, and what the caller may do with and see of them. */
export async function loadJobs(request: Request, params: Params) {
  const type: JobType | null = oneOf(jobType.options, new URL(request.url).searchParams.get('job_type'));
  const workspace = await loadWorkspace(request, params);
  const { results } = await apiFor(request).call('jobs.list', {
    params: { engineId: workspace.engine_id },
    query: type ? { job_type: type } : {},
  });
  return {
    jobs: results,
    type,
    workspaceName: workspace.name,
    mayEdit: mayEdit(workspace),
    mayView: workspace.may_view_data,
  };
}

/** The subject of an act on a job, and the name of its workspace. @throws a 403 to readers */
export async function loadJobToAct(request: Request, params: Params) {
  const [job, workspace] = await Promise.all([
    apiFor(request).call('jobs.get', { params: { jobId: idParam(params, 'job') } }),
    loadWorkspace(request, params),
  ]);
  needEditor(workspace);
  return { job, workspaceName: workspace.name };
}

/** A job with the part of its log and tables requested in the URL, and its proof once there is one. */
export async function loadJob(request: Request, params: Params) {
  const api = apiFor(request);
  const jobId = idParam(params, 'job');
  const query = new URL(request.url).searchParams;
  const level: LogLevel = oneOf(logLevel.options, query.get('level')) ?? 'info';
  const from = Math.max(1, Number(query.get('from')) || 1);
  const whole = await api.call('jobs.get', { params: { jobId } });
  const state = oneOf(destinationState.options, query.get('state'));
  const { shown: tablesShown, ...tables } = tablesOf(whole, state, Number(query.get('tables_page')));
  const job = { ...whole, tables: tablesShown };
  const [log, proof, treatments, after] = await Promise.all([
    api.call('jobs.log', { params: { jobId }, query: { level, from, limit: 100 } }),
    job.has_proof ? api.call('jobs.proof', { params: { jobId } }) : null,
    treatmentsOf(request, job),
    job.type === 'synthesize' && job.status === 'SUCCESS' ? afterRun(request, job) : null,
  ]);
  const compared = job.has_proof ? await compareRows(request, whole) : null;
  const fault = faultOf(job.error?.code ?? 'internal', job.error?.params);
  const shown = { proof: proof && cutProof(proof), treatments, after, compared };
  return { job, fault, tables, log, ...shown, level, from, state };
}

/** Above this length, typing a name is quicker than choosing from a list. */
const listedAtMost = 200;

/** The tables whose rows can be compared, and those of the one in the URL. */
async function compareRows(request: Request, { id: jobId, tables }: Job) {
  const written = tables.filter((table) => table.table_id !== null && table.state === 'complete');
  const asked = new URL(request.url).searchParams.get('rows');
  const isAsked = (table: JobTable) =>
    String(table.table_id) === asked || pathText(table.schema_name, table.table_name) === asked;
  const chosen = written.find(isAsked)?.table_id ?? null;
  const answer =
    chosen === null
      ? null
      : await apiFor(request).attempt((api) =>
          api.call('jobs.rows', { params: { jobId }, query: { table_id: chosen } }),
        );
  const isLong = written.length > listedAtMost;
  return {
    tables: isLong
      ? []
      : written.map(({ table_id, schema_name, table_name }) => ({ table_id, schema_name, table_name })),
    names: isLong ? written.map((table) => pathText(table.schema_name, table.table_name)) : null,
    chosen,
    asked,
    rows: answer?.value ?? null,
    problem: answer?.refusal ? messageOf(answer.refusal) : null,
  };
}

/** Where the rows of a run are, for those who may see that, and the API call that starts it again. */
async function afterRun(request: Request, { engine_id: engineId }: Job) {
  const { destination } = await apiFor(request).call('engine.get', { params: { engineId } });
  return {
    destination: destination?.connection ?? null,
    startUrl: new URL(`/api/v1/synthesize/${engineId}/start/`, request.url).href,
  };
}

const tablesPerPage = 50;

/** The part of a job's tables that its page shows, active ones first, and the count of each state. */
function tablesOf({ tables }: Job, state: DestinationState | null, askedPage: number) {
  const order: readonly DestinationState[] = ['partial', 'complete', 'untouched'];
  const wanted = tables
    .filter((table) => state === null || table.state === state)
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const count = (of: DestinationState) => tables.filter((table) => table.state === of).length;
  const pages = Math.max(1, Math.ceil(wanted.length / tablesPerPage));
  const page = Math.min(Math.max(1, Math.trunc(askedPage) || 1), pages);
  const first = (page - 1) * tablesPerPage;
  return {
    counts: {
      all: tables.length,
      complete: count('complete'),
      partial: count('partial'),
      untouched: count('untouched'),
    },
    ...{ wanted: wanted.length, first: first + 1, page, pages },
    shown: wanted.slice(first, first + tablesPerPage),
  };
}

/** The report of a run's models, rendered in the reader's language. */
export async function loadReport(request: Request, params: Params) {
  const [report, workspace] = await Promise.all([
    apiFor(request).call('synthesize.report', { params: { jobId: idParam(params, 'job') } }),
    loadWorkspace(request, params),
  ]);
  return { report, workspaceName: workspace.name, base: `/workspaces/${workspace.id}` };
}

/** Treatments of a table's columns by table id. */
export type TableTreatments = Readonly<Record<number, TableRow['treatments']>>;

/**
 * How the run treats the tables shown; empty if the settings have changed since, because the current ones are not what
 * ran.
 */
async function treatmentsOf(request: Request, job: Job): Promise<TableTreatments> {
  if (job.tables.length === 0) return {};
  const api = apiFor(request);
  const engine = await api.call('engine.get', { params: { engineId: job.engine_id } });
  if (engine.settings_revision !== job.settings_revision) return {};
  const ids = job.tables.flatMap(({ table_id: id }) => id ?? []);
  if (ids.length === 0) return {};
  const { results } = await api.call('table.filter', {
    params: { databaseId: engine.source.id },
    query: { table_ids: ids.map(String), elements_per_page: limits.elementsPerPageMax },
  });
  return Object.fromEntries(results.map(({ id, treatments }) => [id, treatments]));
}
