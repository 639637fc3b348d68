import type { User } from '@core/identity/user';
import { toIso } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { CreationKey } from '../draft';
import type { DraftStore } from '../ports';

/**
 * Tells the user who cancelled a creation that it was cancelled; to everyone else it never existed.
 * @throws AppError 'creation-cancelled' with who and when
 */
export async function refuseCancelled(
  drafts: Pick<DraftStore, 'findCancelled'>,
  user: Pick<User, 'id' | 'username'>,
  by: CreationKey,
  id: number,
): Promise<void> {
  const cancelled = await drafts.findCancelled(by, id);
  if (cancelled?.userId !== user.id) return;
  const at = toIso(cancelled.cancelledAt);
  throw new AppError('creation-cancelled', { details: { user: user.username, at } });
}
