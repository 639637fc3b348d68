import { nextCreation } from '~/machines/workspace-creation.machine';
import { AppError } from '@core/kernel/errors';
import { deleteWorkspace } from '../delete-workspace';
import type { DraftDeps } from './draft-deps';
import { openDraft } from './open-draft';

/**
 * Cancels a creation and keeps nothing of it except its keys, its user and the time: a launched workspace is deleted
 * too, with its jobs, unless its source has been read.
 * @throws AppError 'creation-cancelled' if it already was, 'draft-gone' if the workspace is already in use,
 * 'draft-event-not-allowed' while it is launching
 */
export async function cancelDraft(deps: DraftDeps, userId: number, draftId: string): Promise<void> {
  const { draft, record } = await openDraft(deps, userId, draftId);
  if (nextCreation(record, { type: 'cancel' }) === null) {
    throw new AppError('draft-event-not-allowed', { details: { state: record.state } });
  }
  const { workspace_id, engine_id } = record.context;
  const workspace = workspace_id === null ? null : await deps.workspaces.find(workspace_id);
  if (workspace !== null) {
    if (workspace.syncedAt !== null) throw new AppError('draft-gone');
    await deleteWorkspace(deps, workspace);
  }
  await deps.drafts.cancel(draft, { workspaceId: workspace_id, engineId: engine_id }, deps.clock.now());
}
