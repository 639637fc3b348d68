import { completedSteps, creationAffordances } from '~/machines/workspace-creation.machine';
import type { WorkspaceDraft, WorkspaceDraftSummary } from '@core/contract/schemas/workspace-draft';
import { toIso } from '@core/kernel/clock';
import type { OpenDraft } from './open-draft';

/** A draft as its user sees it now. Its snapshot contains no secrets, so none can be returned. */
export function draftView({ draft, record }: OpenDraft, now: number): WorkspaceDraft {
  const { test_begun_at: _, ...context } = record.context;
  const offers = creationAffordances(record, now);
  return {
    ...context,
    id: String(draft.id),
    state: record.state,
    version: draft.version,
    completed_steps: completedSteps(record),
    open_steps: offers.openSteps,
    is_cancellable: offers.canCancel,
    is_launchable: offers.canLaunch,
    validates_again: offers.validatesAgain,
    is_testing: offers.isTesting,
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
