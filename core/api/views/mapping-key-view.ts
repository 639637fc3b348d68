import type { MappingKey as MappingKeyView, MappingKeyGrant } from '@core/contract/schemas/mapping-key';
import type { User } from '@core/identity/user';
import { toIso } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import type { KeyGrant, MappingKey } from '@core/workspaces/mapping-key';
import { keysOf, type KeyOfUser } from '@core/workspaces/sharing/key-rights';
import type { Services } from '../services';
import { holderViews } from './holder-view';

type Holders = Awaited<ReturnType<typeof holderViews>>;

/** What a key is called, and whose it is. */
export const keyName = ({ name, holder, isDefault, isInstallation }: MappingKey, viewOf: Holders) => ({
  name,
  ...viewOf(holder),
  is_default: isDefault,
  is_installation: isInstallation,
});

/** Mapping keys as the API shows them to a user who has these rights. */
export async function keyViews(services: Services, keys: readonly KeyOfUser[]): Promise<MappingKeyView[]> {
  const viewOf = await holderViews(
    services,
    keys.map(({ key }) => key.holder),
  );
  return keys.map(({ key, rights }) => ({
    id: key.id,
    ...keyName(key, viewOf),
    fingerprint: key.fingerprint,
    workspace_count: key.workspaces,
    created_at: toIso(key.createdAt),
    rotated_at: key.rotatedAt === null ? null : toIso(key.rotatedAt),
    may_use: rights.mayUse,
    may_manage: rights.mayManage,
    may_export: rights.mayExport,
  }));
}

export async function keyView(services: Services, user: User, id: number): Promise<MappingKeyView> {
  const found = (await keysOf(services, user)).find(({ key }) => key.id === id);
  if (found === undefined) throw new AppError('not-found', { details: { what: 'mapping-key' } });
  const [view] = await keyViews(services, [found]);
  return view!;
}

export async function grantViews(
  services: Services,
  grants: readonly KeyGrant[],
): Promise<MappingKeyGrant[]> {
  const viewOf = await holderViews(
    services,
    grants.map(({ holder }) => holder),
  );
  return grants.map(({ id, holder, createdAt }) => ({ id, ...viewOf(holder), created_at: toIso(createdAt) }));
}
