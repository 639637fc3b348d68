import { callById } from '@core/contract/calls';
import type { MappingKey as MappingKeyView, WorkspaceMappingKey } from '@core/contract/schemas/mapping-key';
import { toIso } from '@core/kernel/clock';
import { openWithPassphrase, sealWithPassphrase } from '@core/kernel/passphrase-box';
import { fingerprintOf, newKey, type MappingKey } from '@core/workspaces/mapping-key';
import type { Workspace, WorkspaceMember } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { wholeList } from '../views/whole-list';

export const mappingKeyRoutes: readonly Route[] = [
  route(callById('mappingKeys.list'), async ({ services }) =>
    wholeList((await services.mappingKeys.list()).map(viewOf)),
  ),
  route(callById('mappingKeys.create'), async ({ services, body }) =>
    viewOf(await services.mappingKeys.add(body.name, newKey())),
  ),
  route(callById('mappingKeys.import'), async ({ services, body }) => {
    const key = await openWithPassphrase(body.sealed, body.passphrase);
    return viewOf(await services.mappingKeys.add(body.name, key));
  }),
  route(callById('mappingKeys.export'), async ({ services, params, body }) => {
    const { name, fingerprint } = await services.mappingKeys.find(params.mappingKeyId);
    const sealed = await sealWithPassphrase(
      await services.mappingKeys.read(params.mappingKeyId),
      body.passphrase,
    );
    return { name, fingerprint, sealed };
  }),
  route(callById('mappingKeys.rotate'), async ({ services, params }) =>
    viewOf(await services.mappingKeys.rotate(params.mappingKeyId)),
  ),
  route(callById('mappingKeys.delete'), ({ services, params }) =>
    services.mappingKeys.delete(params.mappingKeyId),
  ),
  route(callById('mappingKeys.ofWorkspace'), ({ services, workspace, member }) =>
    ofWorkspace(services, workspace, member),
  ),
  route(callById('mappingKeys.choose'), async ({ services, workspace, member, body }) => {
    const { mapping_key_id: id } = body;
    if (id !== null) await services.mappingKeys.find(id);
    await services.workspaces.useKey(workspace.id, id);
    await services.workspaces.bumpRevision(workspace.id);
    return ofWorkspace(services, workspace, member);
  }),
];

async function ofWorkspace(
  { workspaces, mappingKeys }: Services,
  { id }: Workspace,
  { role }: Pick<WorkspaceMember, 'role'>,
): Promise<WorkspaceMappingKey> {
  const shared = await workspaces.sharedKeyOf(id);
  const keys = shared === null && role !== 'OWNER' ? [] : await mappingKeys.list();
  return {
    mapping_key_id: shared,
    name: keys.find((key) => key.id === shared)?.name ?? null,
    fingerprint: fingerprintOf(await workspaces.keyOf(id)),
    choices:
      role === 'OWNER' ? keys.map(({ id: key, name, fingerprint }) => ({ id: key, name, fingerprint })) : [],
  };
}

const viewOf = (key: MappingKey): MappingKeyView => ({
  id: key.id,
  name: key.name,
  is_installation: key.isInstallation,
  fingerprint: key.fingerprint,
  workspace_count: key.workspaces,
  created_at: toIso(key.createdAt),
  rotated_at: key.rotatedAt === null ? null : toIso(key.rotatedAt),
});
