import { workspaceCreationVersion, type CreationRecord } from '~/machines/workspace-creation.machine';
import { AppError } from '@core/kernel/errors';
import type { Draft } from '../draft';
import type { DraftDeps } from './draft-deps';

export interface DraftChange {
  readonly record: CreationRecord;
  /** Omitted: unchanged. */
  readonly secrets?: Draft['secrets'];
}

/**
 * Saves a draft over the version that was read.
 * @throws AppError 'version-conflict' if another tab was first
 */
export async function saveDraft(
  deps: Pick<DraftDeps, 'drafts' | 'clock'>,
  open: { readonly draft: Draft },
  change: DraftChange,
): Promise<{ readonly draft: Draft; readonly record: CreationRecord }> {
  const draft: Draft = {
    ...open.draft,
    version: open.draft.version + 1,
    machineVersion: workspaceCreationVersion,
    snapshot: change.record,
    secrets: change.secrets ?? open.draft.secrets,
    updatedAt: deps.clock.now(),
  };
  if (!(await deps.drafts.save(draft, open.draft.version))) throw new AppError('version-conflict');
  return { draft, record: change.record };
}
