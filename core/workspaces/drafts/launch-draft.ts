import { nextCreation, type CreationEvent } from '~/machines/workspace-creation.machine';
import { AppError, codeOf } from '@core/kernel/errors';
import { createWorkspace, settingsOf, type WorkspacePlan } from '../create-workspace';
import { deleteWorkspace } from '../delete-workspace';
import { organizationOf } from '../sharing/key-rights';
import { draftConnection } from './draft-connections';
import type { DraftDeps } from './draft-deps';
import type { OpenDraft } from './open-draft';
import { refuseCancelled } from './refuse-cancelled';
import { saveDraft } from './save-draft';

/**
 * Creates the workspace of a draft in state launching, and starts reading its source. A failure is stored with the
 * draft, which returns to state launch; nothing half-created stays.
 * @throws AppError 'creation-cancelled' if it was cancelled meanwhile
 */
export async function launchDraft(deps: DraftDeps, launching: OpenDraft): Promise<OpenDraft> {
  let open = launching;
  const move = async (event: CreationEvent, secrets?: OpenDraft['draft']['secrets']) => {
    const record = nextCreation(open.record, event);
    if (record === null)
      throw new AppError('draft-event-not-allowed', { details: { state: open.record.state } });
    open = await saveDraft(deps, open, secrets === undefined ? { record } : { record, secrets });
  };
  try {
    const { jobId } = await createWorkspace(deps, await planOf(deps, open), ({ id, engineId }) =>
      move({ type: 'workspace.made', workspaceId: id, engineId }),
    );
    await move({ type: 'launched', jobId }, {});
  } catch (error) {
    deps.logger.warn({ code: codeOf(error), draft: open.draft.id }, 'draft.launch-failed');
    if ((await deps.drafts.find(open.draft.id)) === null) await refuseCancelledLaunch(deps, open);
    await move({ type: 'launch.failed', error: { code: codeOf(error), params: {} } });
  }
  return open;
}

/** Deletes what a launch made of a creation that was cancelled meanwhile. */
async function refuseCancelledLaunch(deps: DraftDeps, { draft, record }: OpenDraft): Promise<void> {
  const { workspace_id } = record.context;
  const made = workspace_id === null ? null : await deps.workspaces.find(workspace_id);
  if (made !== null) await deleteWorkspace(deps, made);
  const user = await deps.users.find(draft.userId);
  if (user !== null) await refuseCancelled(deps.drafts, user, 'draft', draft.id);
}

/** @throws AppError 'organization-unknown' for one that the user has left since */
async function planOf(deps: DraftDeps, open: OpenDraft): Promise<WorkspacePlan> {
  const { answers } = open.record.context;
  const source = draftConnection(open, 'source');
  const destination = draftConnection(open, 'destination');
  if (answers.name === null || answers.mode === null || source === null) {
    throw new AppError('draft-event-not-allowed', { details: { state: open.record.state } });
  }
  const { userId: ownerId } = open.draft;
  const { organization_id: organizationId } = answers;
  const keyHolder = organizationId === null ? null : await organizationOf(deps, ownerId, organizationId);
  return {
    workspace: {
      name: answers.name,
      mode: answers.mode,
      defaultLocale: answers.locale,
      defaultKeyGenerator: answers.key_generator_mode,
      ownerId,
      ...(keyHolder === null ? {} : { keyHolder }),
    },
    source,
    destination,
    looksAtValues: answers.look_at_values,
    settings: settingsOf({ source, destination }, answers.destination_options),
  };
}
