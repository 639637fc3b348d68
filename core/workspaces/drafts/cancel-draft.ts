import { nextCreation } from '~/machines/workspace-creation.machine';
import { AppError } from '@core/kernel/errors';
import { deleteWorkspace } from '../delete-workspace';
import type { DraftDeps } from './draft-deps';
import { openDraft } from './open-draft';

/**
 * Cancels a creation and keeps nothing of it except its keys, its user and the time: a launched workspace is deleted
 * too, with its jobs, unless its source has been read. A launch that is under way finds its draft gone, and deletes what
 * it makes.
 * @throws AppError 'creation-cancelled' if it already was, 'draft-gone' if the workspace is already in use
 */
export async function cancelDraft(deps: DraftDeps, userId: number, draftId: string): Promise<void> {
  const { draft, record } = await openDraft(deps, userId, draftId);
  if (nextCreation(record, { type: 'cancel' }) === null) {
    throw new AppError('draft-event-not-allowed', { details: { state: record.state } });
  }
  const { workspace_id, engine_id } = record.context;
  const workspace = workspace_id === null ? null : await deps.workspaces.find(workspace_id);
  if (workspace !== null && workspace.syncedAt !== null) throw new AppError('draft-gone');
  const isLaunching = record.state === 'launching';
  if (workspace !== null && !isLaunching) await deleteWorkspace(deps, workspace);
  const made = { workspaceId: workspace_id, engineId: engine_id };
  // a launch may have gone on meanwhile
  if (!(await deps.drafts.cancel(draft, made, deps.clock.now()))) return cancelDraft(deps, userId, draftId);
  if (workspace !== null && isLaunching) await deleteWorkspace(deps, workspace);
}
