import type { WorkspaceOverview } from '@core/contract/schemas/workspace';

/** The next thing to do in a workspace: the key of its texts in 'workspace:next', and the page to do it on. */
export interface NextAct {
  readonly act: 'watch' | 'read' | 'look' | 'include' | 'protect' | 'validate' | 'generate';
  readonly href: string;
  readonly count?: number;
}

type Mark = WorkspaceOverview['source_validation'];

/** The first open step on the way to a run. */
export function nextAct(overview: WorkspaceOverview, mayEdit: boolean): NextAct {
  const { workspace, tables, active_job: active, last_job: last, unprotected_columns: count } = overview;
  const base = `/workspaces/${workspace.id}`;
  if (active) return { act: 'watch', href: `${base}/jobs/${active.id}` };
  if (!workspace.is_ready) return { act: 'read', href: last ? `${base}/jobs/${last.id}` : `${base}/jobs` };
  if (!mayEdit) return { act: 'look', href: `${base}/tables` };
  if (tables.included === 0) return { act: 'include', href: `${base}/tables?list=true` };
  if (count > 0) return { act: 'protect', href: `${base}/columns?pii=UNPROTECTED&written_only=true`, count };
  const isValidated = isFresh(overview.source_validation) && isFresh(overview.destination_validation);
  return isValidated
    ? { act: 'generate', href: `${base}/generate` }
    : { act: 'validate', href: `${base}/generate` };
}

const isFresh = (mark: Mark): boolean => mark !== null && mark.is_ok && !mark.is_stale;
