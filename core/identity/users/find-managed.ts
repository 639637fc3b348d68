import { AppError } from '@core/kernel/errors';
import { mayManage } from '../policy';
import type { UserStore } from '../ports';
import type { User } from '../user';

/**
 * A user whom the actor is about to change.
 * @throws AppError 'not-found', or 'owner-protected' for one above the actor
 */
export async function findManaged(
  { users }: { readonly users: UserStore },
  actor: User,
  id: number,
): Promise<User> {
  const user = await users.find(id);
  if (user === null) throw new AppError('not-found', { details: { what: 'user' } });
  if (!mayManage(actor, user.role)) throw new AppError('owner-protected');
  return user;
}
