import { callById } from '@core/contract/calls';
import type { WorkspaceMappingKey } from '@core/contract/schemas/mapping-key';
import type { User } from '@core/identity/user';
import { openWithPassphrase, sealWithPassphrase } from '@core/kernel/passphrase-box';
import { fingerprintOf, newKey } from '@core/workspaces/mapping-key';
import { holderForNewKey, keysOf, requireKey } from '@core/workspaces/sharing/key-rights';
import { holderOfShare } from '@core/workspaces/sharing/share-workspace';
import type { Workspace, WorkspaceMember } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { grantViews, keyName, keyView, keyViews } from '../views/mapping-key-view';
import { holderViews } from '../views/holder-view';
import { wholeList } from '../views/whole-list';

export const mappingKeyRoutes: readonly Route[] = [
  route(callById('mappingKeys.list'), async ({ services, caller }) =>
    wholeList(await keyViews(services, await keysOf(services, caller.user))),
  ),
  route(callById('mappingKeys.create'), ({ services, caller, body }) =>
    add(services, caller.user, body, newKey()),
  ),
  route(callById('mappingKeys.import'), async ({ services, caller, body }) =>
    add(services, caller.user, body, await openWithPassphrase(body.sealed, body.passphrase)),
  ),
  route(callById('mappingKeys.export'), async ({ services, caller, params, body }) => {
    const { id, name, fingerprint } = await requireKey(
      services,
      caller.user,
      params.mappingKeyId,
      'mayExport',
    );
    const sealed = await sealWithPassphrase(await services.mappingKeys.read(id), body.passphrase);
    return { name, fingerprint, sealed };
  }),
  route(callById('mappingKeys.rotate'), async ({ services, caller, params }) => {
    const { id } = await requireKey(services, caller.user, params.mappingKeyId, 'mayManage');
    await services.mappingKeys.rotate(id);
    return keyView(services, caller.user, id);
  }),
  route(callById('mappingKeys.delete'), async ({ services, caller, params }) => {
    const { id } = await requireKey(services, caller.user, params.mappingKeyId, 'mayManage');
    await services.mappingKeys.delete(id);
  }),
  route(callById('mappingKeys.grants'), async ({ services, caller, params }) => {
    const { id } = await requireKey(services, caller.user, params.mappingKeyId, 'mayExport');
    return wholeList(await grantViews(services, await services.mappingKeys.grants(id)));
  }),
  route(callById('mappingKeys.grant'), async ({ services, caller, params, body }) => {
    const { id } = await requireKey(services, caller.user, params.mappingKeyId, 'mayExport');
    const holder = await holderOfShare(
      services,
      caller.user,
      'user' in body ? { login: body.user } : { organizationId: body.organization_id },
    );
    const [view] = await grantViews(services, [await services.mappingKeys.grant(id, holder)]);
    return view!;
  }),
  route(callById('mappingKeys.revoke'), async ({ services, caller, params }) => {
    const { id } = await requireKey(services, caller.user, params.mappingKeyId, 'mayExport');
    await services.mappingKeys.revoke(id, params.grantId);
  }),
  route(callById('mappingKeys.ofWorkspace'), ({ services, caller, workspace, member }) =>
    ofWorkspace(services, caller.user, workspace, member),
  ),
  route(callById('mappingKeys.choose'), async ({ services, caller, workspace, member, body }) => {
    const { mapping_key_id: id } = body;
    const isNew = id !== (await services.workspaces.sharedKeyOf(workspace.id));
    if (id !== null && isNew) await requireKey(services, caller.user, id, 'mayUse');
    await services.workspaces.useKey(workspace.id, id);
    await services.workspaces.bumpRevision(workspace.id);
    return ofWorkspace(services, caller.user, workspace, member);
  }),
];

async function add(
  services: Services,
  user: User,
  { name, organization_id: organizationId }: { name: string; organization_id?: number | undefined },
  key: Uint8Array,
) {
  const holder = await holderForNewKey(services, user, organizationId ?? null);
  const { id } = await services.mappingKeys.add(name, key, holder);
  return keyView(services, user, id);
}

/** Whose key a workspace maps with, for everyone in it; what there is to choose, for its owners. */
async function ofWorkspace(
  services: Services,
  user: User,
  { id }: Workspace,
  { role }: Pick<WorkspaceMember, 'role'>,
): Promise<WorkspaceMappingKey> {
  const { workspaces, mappingKeys } = services;
  const sharedId = await workspaces.sharedKeyOf(id);
  const shared = sharedId === null ? null : await mappingKeys.find(sharedId);
  const usable = role === 'OWNER' ? await keysOf(services, user) : [];
  const keys = usable.flatMap(({ key, rights }) => (rights.mayUse || key.id === sharedId ? [key] : []));
  const choices =
    role === 'OWNER' && shared !== null && keys.every((key) => key.id !== sharedId)
      ? [...keys, shared]
      : keys;
  const viewOf = await holderViews(
    services,
    [...choices, ...(shared === null ? [] : [shared])].map(({ holder }) => holder),
  );
  return {
    mapping_key_id: sharedId,
    ...(shared === null
      ? { name: null, user: null, organization: null, is_default: false, is_installation: false }
      : keyName(shared, viewOf)),
    fingerprint: fingerprintOf(await workspaces.keyOf(id)),
    choices: choices.map((key) => ({ id: key.id, fingerprint: key.fingerprint, ...keyName(key, viewOf) })),
  };
}
