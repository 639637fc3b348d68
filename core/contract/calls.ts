import { auditCalls } from './calls/audit';
import { authCalls } from './calls/auth';
import { columnCalls } from './calls/columns';
import { databaseCalls } from './calls/databases';
import { engineCalls } from './calls/engines';
import { fileFolderCalls } from './calls/file-folders';
import { foreignKeyCalls } from './calls/foreign-keys';
import { generatorCalls } from './calls/generators';
import { jobCalls } from './calls/jobs';
import { metricsCalls } from './calls/metrics';
import { mappingKeyCalls } from './calls/mapping-keys';
import { organizationCalls } from './calls/organizations';
import { ownAccountCalls } from './calls/own-account';
import { piiScanCalls } from './calls/pii-scans';
import { schemaCalls } from './calls/schemas';
import { subsettingCalls } from './calls/subsetting';
import { synthesizeCalls } from './calls/synthesize';
import { systemCalls } from './calls/system';
import { tableCalls } from './calls/tables';
import { userCalls } from './calls/users';
import { workspaceDraftCalls } from './calls/workspace-drafts';
import { workspacePermissionCalls } from './calls/workspace-permissions';
import { workspaceCalls } from './calls/workspaces';

/**
 * Every call of the API, below /api/v1. Fixed paths come before those with parameters that would match them,
 * so a router may take them in this order.
 */
export const calls = [
  ...authCalls,
  ...systemCalls,
  ...ownAccountCalls,
  ...userCalls,
  ...organizationCalls,
  ...mappingKeyCalls,
  ...fileFolderCalls,
  ...workspaceCalls,
  ...workspacePermissionCalls,
  ...workspaceDraftCalls,
  ...engineCalls,
  ...databaseCalls,
  ...schemaCalls,
  ...tableCalls,
  ...columnCalls,
  ...generatorCalls,
  ...foreignKeyCalls,
  ...piiScanCalls,
  ...subsettingCalls,
  ...synthesizeCalls,
  ...jobCalls,
  ...auditCalls,
  ...metricsCalls,
] as const;

export type AnyCall = (typeof calls)[number];
export type CallId = AnyCall['id'];
/** The call with this id, with its types. */
export type CallOf<Id extends CallId> = Extract<AnyCall, { readonly id: Id }>;

export const apiBase = '/api/v1';

const byId = new Map<string, AnyCall>(calls.map((call) => [call.id, call]));

/** The call with this id. The type guarantees that it exists; a wrong id at run time is a bug. */
export function callById<Id extends CallId>(id: Id): CallOf<Id> {
  const call = byId.get(id);
  if (call === undefined || !hasId(call, id)) throw new Error(`There is no call ${id}`);
  return call;
}

function hasId<Id extends CallId>(call: AnyCall, id: Id): call is CallOf<Id> {
  return call.id === id;
}
