import type { DraftEvent } from '@core/contract/schemas/workspace-draft';
import { AppError } from '@core/kernel/errors';
import { answerStep } from './answer-step';
import type { DraftDeps } from './draft-deps';
import { launchDraft } from './launch-draft';
import { openDraft, type OpenDraft } from './open-draft';
import { saveDraft } from './save-draft';

export interface SentEvent {
  readonly event: DraftEvent;
  /** The version that the sender saw; omitted: the current one. */
  readonly expectedVersion?: number | undefined;
}

/**
 * Applies a user's event to a draft. Of two tabs the first wins.
 * @throws AppError 'version-conflict', 'draft-event-not-allowed', 'not-found', 'draft-gone', or what answering the step throws
 */
export async function sendDraftEvent(
  deps: DraftDeps,
  userId: number,
  draftId: string,
  { event, expectedVersion }: SentEvent,
): Promise<OpenDraft> {
  const open = await openDraft(deps, userId, draftId);
  if (expectedVersion !== undefined && expectedVersion !== open.draft.version) {
    throw new AppError('version-conflict');
  }
  const { of, ...answered } = await answerStep(deps, open, event);
  const saved = await saveDraft(deps, of ?? open, answered);
  return saved.record.state === 'launching' ? launchDraft(deps, saved) : saved;
}
