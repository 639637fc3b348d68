import { join } from 'node:path';
import type { Call } from '@core/contract/define-call';
import { password, type Asked, type Ids, type OwnIds } from './every-call';

export interface RequestPlace extends OwnIds {
  readonly ids: Ids;
  readonly target: { readonly id: number; readonly username: string; readonly password: string };
  readonly organizationId: number;
  /** A folder that an Admin has mapped. */
  readonly folderId: number;
  /** A mapping key as exported. */
  readonly sealedKey: string;
  /** A folder in which databases are allowed. */
  readonly folder: string;
}

/** A valid request of the call, with existing objects. Path parameters are filled in by their names. */
export function requestOf(call: Call, place: RequestPlace): Asked {
  const { ids } = place;
  const { access } = call;
  const own = requests[call.id]?.(place) ?? {};
  const params: Record<string, unknown> = {
    engineId: ids.engine,
    databaseId: ids.database,
    tableId: ids.table,
    columnId: ids.column,
    foreignKeyId: ids.key,
    jobId: ids.endedJob,
    draftId: place.draftId,
    tokenId: place.tokenId,
    sessionKey: place.sessionKey,
    watchKey: 'watch-key-1',
    id:
      access.kind === 'workspace'
        ? access.by === 'permissionId'
          ? ids.permission
          : ids.workspace
        : place.target.id,
  };
  return { ...own, params: { ...params, ...own.params } };
}

const person = { first_name: 'New', last_name: 'Name', email: 'new@example.com' };
const protects = { generator: { id: 'mock.first-name' } };
const start = { body: { replace_active: true } };

/** What is sent besides ids in the path. */
const requests: Readonly<Record<string, (place: RequestPlace) => Asked>> = {
  'auth.signIn': ({ target: { username, password } }) => ({ body: { username, password } }),
  'auth.keepForm': () => ({ body: { path: '/', fields: [{ name: 'name', value: 'text' }] } }),
  'auth.takeForm': () => ({ body: { path: '/', token: 'not-one' } }),
  'filesystem.openFiles': () => ({ query: { type: 'SQLITE', role: 'SOURCE' } }),
  'column.filter': () => ({ body: { sample_row: 0 } }),
  'oidc.backChannelLogout': () => ({ body: new URLSearchParams({ logout_token: 'not-one' }) }),
  'users.create': () => ({ body: { ...person, username: 'new' } }),
  'users.replace': () => ({ body: { ...person, username: 'renamed', role: 'User', organization_ids: [] } }),
  'users.update': () => ({ body: { role: 'User' } }),
  'users.updateMe': () => ({ body: { locale: 'nl' } }),
  'users.changePassword': () => ({
    body: {
      current_password: password,
      new_password: 'Zeer-lang en 9 geheim',
      repeat_password: 'Zeer-lang en 9 geheim',
    },
  }),
  'users.leaveOrganization': ({ ownOrganizationId }) => ({ params: { organizationId: ownOrganizationId } }),
  'users.deleteMe': () => ({ body: { current_password: password, delete_workspaces: true } }),
  'users.createToken': () => ({ body: { name: 'script' } }),
  'organization.create': () => ({ body: { name: 'New group' } }),
  'organization.get': ({ organizationId }) => ({ params: { id: organizationId } }),
  'organization.update': ({ organizationId }) => ({
    params: { id: organizationId },
    body: { name: 'Other' },
  }),
  'organization.delete': ({ organizationId }) => ({ params: { id: organizationId } }),
  'mappingKeys.create': () => ({ body: { name: 'Shared' } }),
  'mappingKeys.import': ({ sealedKey }) => ({
    body: { name: 'Brought', sealed: sealedKey, passphrase: 'a long passphrase' },
  }),
  'mappingKeys.export': ({ mappingKeyId }) => ({
    params: { mappingKeyId },
    body: { passphrase: 'a long passphrase' },
  }),
  'mappingKeys.rotate': ({ mappingKeyId }) => ({ params: { mappingKeyId } }),
  'mappingKeys.delete': ({ mappingKeyId }) => ({ params: { mappingKeyId } }),
  'mappingKeys.grants': ({ mappingKeyId }) => ({ params: { mappingKeyId } }),
  'mappingKeys.grant': ({ mappingKeyId, target }) => ({
    params: { mappingKeyId },
    body: { user: target.username },
  }),
  'mappingKeys.revoke': ({ mappingKeyId, grantId }) => ({ params: { mappingKeyId, grantId } }),
  'fileFolders.map': ({ folder }) => ({ body: { path: join(folder, 'team') } }),
  'fileFolders.give': ({ folderId, target }) => ({
    params: { folderId },
    body: { user: target.username },
  }),
  'fileFolders.unmap': ({ folderId }) => ({ params: { folderId } }),
  'mappingKeys.choose': () => ({ body: { mapping_key_id: null } }),
  'workspaces.create': ({ folder }) => ({
    body: { name: 'Made', mode: 'MOCK', source: { type: 'SQLITE', path: join(folder, 'shop.db') } },
  }),
  'workspaces.replace': () => ({ body: { name: 'Renamed', locale: 'en', key_generator_mode: 'hash' } }),
  'workspaces.duplicate': () => ({ body: { name: 'Copy' } }),
  'workspacePermissions.create': ({ ids, target }) => ({
    body: { workspace_id: ids.workspace, user: target.username, role: 'READER' },
  }),
  'workspacePermissions.update': () => ({ body: { role: 'EDITOR' } }),
  'workspacePermissions.transfer': ({ ids, target }) => ({
    body: { workspace_id: ids.workspace, user: target.username },
  }),
  'workspaceDrafts.send': () => ({ body: { event: { type: 'name.submit', name: 'Shop', mode: 'MOCK' } } }),
  'databaseConnections.test': ({ folder }) => ({
    body: { type: 'SQLITE', path: join(folder, 'shop.db'), role: 'SOURCE' },
  }),
  'engine.validateSource': () => start,
  'engine.validateDestination': () => start,
  'engine.updateSettings': () => ({ body: {} }),
  'schemaChanges.sync': () => start,
  'schemaChanges.apply': () => ({ body: {} }),
  'piiScan.start': () => ({ body: { replace_active: true, entities: ['EMAIL'] } }),
  'filesystem.upload': () => {
    const body = new FormData();
    body.append('files', new File(['a'], 'a.txt'));
    return { body };
  },
  'filesystem.download': () => ({ query: { filename: 'none.txt' } }),
  'piiScan.addRecognizer': () => ({
    body: { name: 'Badge', knows: { kind: 'pattern', pattern: 'B-[0-9]{4}' } },
  }),
  'piiScan.deleteRecognizer': () => ({ params: { recognizerId: 1 } }),
  'subsetting.start': () => start,
  'subsetting.set': () => ({ body: { unit: 'rows', amount: 3 } }),
  'table.setSubsetting': () => ({ body: { unit: 'percentage', amount: 5 } }),
  'subsetting.setTenant': () => ({ body: { column: 'email', formula: '[email] <> ""' } }),
  'subsetting.keep': () => ({ body: { keep: 'whole' } }),
  'subsetting.follow': () => ({ body: { per_parent: 2 } }),
  'subsetting.why': () => ({ body: { key: ['1'] } }),
  'synthesize.start': () => start,
  'synthesize.startValidated': () => ({
    body: { ...start.body, request_key: 'one-press', confirmed_rows: 0 },
  }),
  'jobs.resume': () => start,
  'jobs.cancel': ({ ids }) => ({ params: { jobId: ids.waitingJob } }),
  'jobs.rows': ({ ids }) => ({ query: { table_id: ids.table } }),
  'table.update': ({ ids }) => ({ body: { id: ids.table, rows_to_generate: 5 } }),
  'table.exclude': ({ ids }) => ({ body: { selection: { table_ids: [ids.table] } } }),
  'table.setFileDialect': () => ({ body: { dialect: null, sets_aside: false } }),
  'column.updateCreate': () => ({ body: protects }),
  'column.generator': ({ ids }) => ({ body: { ...protects, selection: { column_ids: [ids.column] } } }),
  'column.pii': ({ ids }) => ({ body: [ids.column] }),
  'column.resetColumns': ({ ids }) => ({ body: { selection: { column_ids: [ids.column] } } }),
  'column.suggested': ({ ids }) => ({ body: { selection: { column_ids: [ids.column] } } }),
  'column.supportedGenerators': ({ ids }) => ({ body: { selection: { column_ids: [ids.column] } } }),
  'generators.dataPreview': () => ({ body: {} }),
  'generators.impact': () => ({ body: {} }),
  'generators.listValues': () => ({ body: { content: 'red,3' } }),
  'foreignKeys.updateBatch': ({ ids }) => ({
    body: { database_id: ids.database, updates: [{ id: ids.key, is_enabled: true }] },
  }),
  'foreignKeys.create': ({ ids }) => ({
    body: { foreign_column_ids: [ids.quantity], primary_column_ids: [ids.number] },
  }),
  'foreignKeys.check': ({ ids }) => ({
    body: { foreign_column_ids: [ids.quantity], primary_column_ids: [ids.number] },
  }),
  'foreignKeys.scan': () => start,
  'foreignKeys.decide': ({ ids }) => ({ body: { ids: [ids.proposal], decision: 'rejected' } }),
  'foreignKeys.import': () => ({
    body: { content: 'fk_schema,fk_table,fk_columns,pk_schema,pk_table,pk_columns,apply\n' },
  }),
};
