import type { Access, Call, WorkspaceScope } from '@core/contract/define-call';
import type { TokenScope } from '@core/contract/enums';
import type { Caller } from '@core/identity/user';
import { AppError } from '@core/kernel/errors';
import type { CreationKey } from '@core/workspaces/draft';
import { refuseCancelled } from '@core/workspaces/drafts/refuse-cancelled';
import type { DraftStore, WorkspaceStore } from '@core/workspaces/ports';
import { isAdmin, isAtLeast, maySeeRows, mustReplacePassword } from '@core/identity/policy';
import type { Workspace, WorkspaceMember } from '@core/workspaces/workspace';

type WorkspaceAccess = Extract<Access, { kind: 'workspace' }>;

/** The workspace that a call is about, and the caller's membership. */
export interface Place {
  readonly workspace: Workspace;
  readonly member: WorkspaceMember;
}

interface PlaceDeps {
  readonly workspaces: WorkspaceStore;
  readonly drafts: Pick<DraftStore, 'findCancelled'>;
}

/**
 * Checks the caller against the access of a call before anything else of the request is read.
 * @throws AppError 'not-authenticated', 'session-required', 'token-read-only', 'password-change-required' or 'forbidden'
 */
export function authoriseCaller(call: Call, caller: Caller | null): void {
  const { access, beforePasswordChange } = call;
  if (access.kind === 'public') return;
  if (caller === null) throw new AppError('not-authenticated');
  if (caller.via.kind === 'token') authoriseToken(call, caller.via.scope);
  if (mustReplacePassword(caller) && !beforePasswordChange) {
    throw new AppError('password-change-required');
  }
  if (access.kind === 'admin' && !isAdmin(caller.user)) throw new AppError('forbidden');
}

function authoriseToken({ sessionOnly, method }: Call, scope: TokenScope): void {
  if (sessionOnly) throw new AppError('session-required');
  if (scope === 'read' && method !== 'GET') throw new AppError('token-read-only');
}

/**
 * Resolves the workspace of an id and checks the caller's role there against the call.
 * @throws AppError 'not-found' for an unknown id or that of a workspace that the caller may not open,
 * 'creation-cancelled' if the caller cancelled its creation, 'forbidden' for too low a role,
 * 'row-content-forbidden' or 'connection-change-forbidden' without the right to see rows
 * @param asked whether a field of the body was sent; also told the workspace, before anything is refused
 */
export async function authoriseWorkspace(
  { workspaces, drafts }: PlaceDeps,
  access: WorkspaceAccess,
  id: number,
  caller: Caller,
  asked: {
    readonly isSent: (field: string) => boolean;
    readonly onFound: (workspaceId: number) => void;
  },
): Promise<Place> {
  const notFound = () => new AppError('not-found', { details: { what: nameOf[access.by] } });
  const workspaceId =
    access.by === 'workspaceId' ? id : await workspaces.workspaceIdOf(kindOf[access.by], id);
  const workspace = workspaceId === null ? null : await workspaces.find(workspaceId);
  if (workspace === null) {
    const key = creationKeyOf[access.by];
    if (key !== undefined) await refuseCancelled(drafts, caller.user, key, id);
    throw notFound();
  }
  asked.onFound(workspace.id);
  const member = await workspaces.memberOf(workspace.id, caller.user.id);
  const passesAsAdmin = access.adminMay === true && isAdmin(caller.user);
  if (member === null) {
    if (!passesAsAdmin) throw notFound();
    return { workspace, member: adminIn(workspace, caller) };
  }
  const passesAsOwn = access.ownMay === true && access.by === 'permissionId' && member.membershipId === id;
  if (!isAtLeast(member.role, access.role) && !passesAsAdmin && !passesAsOwn) {
    throw new AppError('forbidden');
  }
  if (!maySeeRows(member)) {
    if (access.needsRowContent === true) throw new AppError('row-content-forbidden');
    if (access.rowContentFields?.some(asked.isSent)) throw new AppError('connection-change-forbidden');
  }
  return { workspace, member };
}

/** The keys remembered of a cancelled creation. */
const creationKeyOf: Partial<Record<WorkspaceScope, CreationKey>> = {
  workspaceId: 'workspace',
  engineId: 'engine',
};

const kindOf = {
  engineId: 'engine',
  databaseId: 'database',
  tableId: 'table',
  columnId: 'column',
  jobId: 'job',
  foreignKeyId: 'foreignKey',
  permissionId: 'member',
} as const;

const nameOf: Readonly<Record<WorkspaceScope, string>> = {
  workspaceId: 'workspace',
  engineId: 'engine',
  databaseId: 'database',
  tableId: 'table',
  columnId: 'column',
  jobId: 'job',
  foreignKeyId: 'foreign key',
  permissionId: 'permission',
};

/** An Admin without a membership in the workspace: may manage its permissions, and sees no rows. */
function adminIn(workspace: Workspace, caller: Caller): WorkspaceMember {
  return {
    workspaceId: workspace.id,
    userId: caller.user.id,
    membershipId: null,
    role: 'OWNER',
    mayViewData: false,
  };
}
