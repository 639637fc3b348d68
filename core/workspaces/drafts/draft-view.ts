import { completedSteps } from '~/machines/workspace-creation.machine';
import type { WorkspaceDraft, WorkspaceDraftSummary } from '@core/contract/schemas/workspace-draft';
import { toIso } from '@core/kernel/clock';
import type { OpenDraft } from './open-draft';

/** A draft as its user sees it. Its snapshot contains no secrets, so none can be returned. */
export function draftView({ draft, record }: OpenDraft): WorkspaceDraft {
  return {
    ...record.context,
    id: String(draft.id),
    state: record.state,
    version: draft.version,
    completed_steps: completedSteps(record),
    created_at: toIso(draft.createdAt),
    updated_at: toIso(draft.updatedAt),
  };
}

export function draftSummaryView({ draft, record }: OpenDraft): WorkspaceDraftSummary {
  return {
    id: String(draft.id),
    state: record.state,
    name: record.context.answers.name,
    mode: record.context.answers.mode,
    workspace_id: record.context.workspace_id,
    updated_at: toIso(draft.updatedAt),
  };
}
