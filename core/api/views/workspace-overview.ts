import { staleReasonOf } from '~/machines/validation';
import type { WorkspaceOverview } from '@core/contract/schemas/workspace';
import { isSchemaChange } from '@core/contract/schema-change';
import { unprotected } from '@core/configuration/bulk-change';
import { openWorkbench } from '@core/configuration/open-workbench';
import { toIso } from '@core/kernel/clock';
import type { Workspace, WorkspaceMember } from '@core/workspaces/workspace';
import type { Services } from '../services';
import { jobSummaryView } from './job-summary-view';
import { schemaSyncOf, validationsOf, type ValidationOfEnd } from '@core/jobs/validation-found';
import { workspaceView } from './workspace-view';

type ValidationMark = WorkspaceOverview['source_validation'];

/** What the shell shows on every page of a workspace. */
export async function workspaceOverview(
  services: Services,
  workspace: Workspace,
  member: WorkspaceMember,
): Promise<WorkspaceOverview> {
  const view = await workspaceView(services, workspace, member);
  const bench = await openWorkbench(services.schemas, view.source.id, workspace.defaultLocale);
  const { columns } = bench.schema;
  /** Views are read, but a run never writes them. */
  const tables = bench.schema.tables.filter((table) => table.schema.kind === 'table');
  const { compared } = await schemaSyncOf(services, workspace.engineId, 'SOURCE');
  const changes = (compared?.found.issues ?? []).filter(isSchemaChange);
  const validations = await validationsOf(services, workspace);
  const last = await services.jobs.latest(workspace.engineId);
  return {
    workspace: view,
    tables: {
      all: tables.length,
      included: tables.filter((table) => !table.configuration.isExcluded).length,
    },
    columns: columns.length,
    unprotected_columns: unprotected(bench),
    schema_changes_to_act: changes.filter(({ severity }) => severity === 'error').length,
    schema_changes_to_know: changes.filter(({ severity }) => severity !== 'error').length,
    source_validation: validationMark(validations.source),
    destination_validation: validationMark(validations.destination),
    active_job: view.active_job,
    last_job: last && (await jobSummaryView(services, last, workspace.id)),
  };
}

/** The last completed validation of a database; null before the first. */
function validationMark({ job, record }: ValidationOfEnd): ValidationMark {
  if (job === null || job.completedAt === null) return null;
  return {
    job_id: job.id,
    at: toIso(job.completedAt),
    is_ok: job.status === 'SUCCESS',
    is_stale: staleReasonOf(record) !== null,
  };
}
