import { isAdmin } from '@core/identity/policy';
import type { OrganizationStore } from '@core/identity/ports';
import type { User } from '@core/identity/user';
import { AppError } from '@core/kernel/errors';
import type { MappingKey } from '../mapping-key';
import type { MappingKeyStore } from '../ports';
import type { Holder } from '../workspace';

export interface KeyDeps {
  readonly mappingKeys: MappingKeyStore;
  readonly organizations: OrganizationStore;
}

/** What a user may do with a mapping key. */
export interface KeyRights {
  /** In their own workspaces: it is theirs, their organization's, or granted to either. */
  readonly mayUse: boolean;
  /** Rotate and delete it. */
  readonly mayManage: boolean;
  /** Take it out, and let others use it. */
  readonly mayExport: boolean;
}

const nothing: KeyRights = { mayUse: false, mayManage: false, mayExport: false };

/**
 * A person's key is theirs alone. An organization's is used by its members, and managed by those of them who are
 * Admins. One of nobody is managed by Admins, and exported by those who own a workspace with it.
 */
async function rightsTo(deps: KeyDeps, user: User, key: MappingKey, isGranted: boolean): Promise<KeyRights> {
  const { holder } = key;
  if (holder === null) {
    if (!isAdmin(user)) return { ...nothing, mayUse: isGranted };
    const mayExport = await deps.mappingKeys.isUsedByOwner(key.id, user.id);
    return { mayUse: isGranted, mayManage: true, mayExport };
  }
  const isHolder =
    holder.kind === 'user'
      ? holder.userId === user.id
      : (await organizationsOf(deps, user.id)).includes(holder.organizationId);
  if (!isHolder) return { ...nothing, mayUse: isGranted };
  const mayManage = holder.kind === 'user' || isAdmin(user);
  return { mayUse: true, mayManage, mayExport: mayManage };
}

export interface KeyOfUser {
  readonly key: MappingKey;
  readonly rights: KeyRights;
}

/** Keys that a user may use or manage: their own first, created on first use. */
export async function keysOf(deps: KeyDeps, user: User): Promise<KeyOfUser[]> {
  const organizations = await organizationsOf(deps, user.id);
  const holders: Holder[] = [
    { kind: 'user', userId: user.id },
    ...organizations.map((organizationId) => ({ kind: 'organization' as const, organizationId })),
  ];
  for (const holder of holders) await deps.mappingKeys.defaultOf(holder);
  const [held, granted] = await Promise.all([
    deps.mappingKeys.heldBy(holders, isAdmin(user)),
    deps.mappingKeys.grantedTo(holders),
  ]);
  const grantedIds = new Set(granted.map(({ id }) => id));
  const others = granted.filter(({ id }) => held.every((key) => key.id !== id));
  return Promise.all(
    [...held, ...others].map(async (key) => ({
      key,
      rights: await rightsTo(deps, user, key, grantedIds.has(key.id)),
    })),
  );
}

/**
 * A key that a user has a right to.
 * @throws AppError 'not-found' for one that they may neither use nor manage, 'forbidden' without this right
 */
export async function requireKey(
  deps: KeyDeps,
  user: User,
  id: number,
  right: keyof KeyRights,
): Promise<MappingKey> {
  const found = (await keysOf(deps, user)).find(({ key }) => key.id === id);
  if (found === undefined) throw new AppError('not-found', { details: { what: 'mapping-key' } });
  if (!found.rights[right]) throw new AppError('forbidden');
  return found.key;
}

/**
 * Who a new key is for: the user, or an organization whose keys they manage.
 * @throws AppError 'organization-unknown', 'forbidden'
 */
export async function holderForNewKey(
  deps: KeyDeps,
  user: User,
  organizationId: number | null,
): Promise<Holder> {
  if (organizationId === null) return { kind: 'user', userId: user.id };
  const holder = await organizationOf(deps, user.id, organizationId);
  if (!isAdmin(user)) throw new AppError('forbidden');
  return holder;
}

/** An organization as the holder of a member's workspace. @throws AppError 'organization-unknown' for another's */
export async function organizationOf(
  deps: Pick<KeyDeps, 'organizations'>,
  userId: number,
  organizationId: number,
): Promise<Holder> {
  if (!(await organizationsOf(deps, userId)).includes(organizationId)) {
    throw new AppError('organization-unknown');
  }
  return { kind: 'organization', organizationId };
}

const organizationsOf = async (
  { organizations }: Pick<KeyDeps, 'organizations'>,
  userId: number,
): Promise<number[]> => ((await organizations.ofUsers([userId])).get(userId) ?? []).map(({ id }) => id);
