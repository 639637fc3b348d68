import { nextCreation, readCreation, type CreationRecord } from '~/machines/workspace-creation.machine';
import { AppError } from '@core/kernel/errors';
import { deleteWorkspace } from '../delete-workspace';
import type { Draft } from '../draft';
import type { DraftDeps } from './draft-deps';
import { refuseCancelled } from './refuse-cancelled';
import { saveDraft } from './save-draft';

/** A draft with its parsed snapshot. */
export interface OpenDraft {
  readonly draft: Draft;
  readonly record: CreationRecord;
}

/** A launch takes a moment; one that takes longer was interrupted. */
const launchTimeoutMs = 60_000;

/**
 * The user's own draft.
 * @throws AppError 'creation-cancelled' if the user cancelled it, 'not-found' if the user has no such draft,
 * 'draft-gone' if another version of the product wrote it in an unsupported form
 */
export async function openDraft(deps: DraftDeps, userId: number, draftId: string): Promise<OpenDraft> {
  const id = /^\d{1,15}$/.test(draftId) ? Number(draftId) : null;
  const draft = id === null ? null : await deps.drafts.find(id);
  if (draft === null || draft.userId !== userId) {
    const user = await deps.users.find(userId);
    if (id !== null && user !== null) await refuseCancelled(deps.drafts, user, 'draft', id);
    throw new AppError('not-found', { details: { what: 'draft' } });
  }
  const record = readCreation(draft.machineVersion, draft.snapshot);
  if (record === null) throw new AppError('draft-gone');
  return repairLaunch(deps, { draft, record });
}

/** Rolls back a launch that was interrupted by a server stop: the draft is in state launch again. */
async function repairLaunch(deps: DraftDeps, open: OpenDraft): Promise<OpenDraft> {
  const { draft, record } = open;
  if (record.state !== 'launching' || deps.clock.now() - draft.updatedAt < launchTimeoutMs) return open;
  const { workspace_id, engine_id } = record.context;
  if (workspace_id !== null && engine_id !== null) {
    await deleteWorkspace(deps, { id: workspace_id, engineId: engine_id });
  }
  const error = { code: 'service-unavailable', params: {} };
  const next = nextCreation(record, { type: 'launch.failed', error });
  if (next === null) return open;
  return saveDraft(deps, open, { record: next });
}
