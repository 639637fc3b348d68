import { callById } from '@core/contract/calls';
import { accountExport, type OwnSession } from '@core/contract/schemas/own-account';
import { endOwnSession, sessionKeyOf } from '@core/identity/own-sessions';
import { isSessionOver, type Caller, type Session } from '@core/identity/user';
import { deleteOwnAccount } from '@core/identity/users/delete-own-account';
import { toIso } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import { clearedCookies, withCookies } from '../http/cookies';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { tokenView } from '../views/token-view';
import { userView } from '../views/user-view';
import { ownedWorkspaces } from './managed-users';

/** The caller's own account. */
export const ownAccountRoutes: readonly Route[] = [
  route(callById('users.listSessions'), ({ caller, services }) => sessionsOf(services, caller)),

  route(callById('users.endOtherSessions'), ({ caller, services }) =>
    services.sessions.deleteOthers(caller.user.id, currentOf(caller)),
  ),

  route(callById('users.endSession'), ({ caller, services, params }) =>
    endOwnSession(services.sessions, caller.user.id, params.sessionKey),
  ),

  route(callById('users.leaveOrganization'), async ({ caller, services, params }) => {
    const own = (await services.organizations.ofUsers([caller.user.id])).get(caller.user.id) ?? [];
    const rest = own.filter(({ id }) => id !== params.organizationId);
    if (rest.length === own.length) throw new AppError('not-found', { details: { what: 'organization' } });
    await services.organizations.setOfUser(
      caller.user.id,
      rest.map(({ id }) => id),
    );
  }),

  route(callById('users.exportMe'), async ({ caller, services }) =>
    Response.json(accountExport.parse(await exportOf(services, caller)), {
      headers: { 'Content-Disposition': 'attachment; filename="my-data.json"' },
    }),
  ),

  route(callById('users.deleteMe'), async ({ caller, services, body }) => {
    await deleteOwnAccount(services, caller.user, body.current_password ?? null, ownedWorkspaces(body));
    return withCookies(new Response(null, { status: 204 }), clearedCookies(services.installation.isSecure));
  }),
];

const currentOf = ({ via }: Caller): string | null => (via.kind === 'session' ? via.session.tokenHash : null);

async function sessionsOf(services: Services, caller: Caller): Promise<OwnSession[]> {
  const current = currentOf(caller);
  const now = services.clock.now();
  const sessions = (await services.sessions.ofUser(caller.user.id)).filter((one) => !isSessionOver(one, now));
  return sessions.map((session) => sessionView(session, current));
}

const sessionView = (session: Session, current: string | null): OwnSession => ({
  key: sessionKeyOf(session),
  browser: session.browser,
  address: session.address,
  created_at: toIso(session.createdAt),
  last_seen_at: toIso(session.lastSeenAt),
  is_current: session.tokenHash === current,
  is_sso: session.identity !== null,
});

async function exportOf(services: Services, caller: Caller) {
  const { id } = caller.user;
  const workspaces = [];
  for (const workspace of await services.workspaces.listFor(id)) {
    const member = await services.workspaces.memberOf(workspace.id, id);
    if (member !== null) workspaces.push({ id: workspace.id, name: workspace.name, role: member.role });
  }
  const audit = [];
  for await (const { at, act, outcome, actorId, address, workspaceId } of services.audit.all({
    userIds: [id],
  })) {
    const isOwn = actorId === id;
    audit.push({
      ...{ at: toIso(at), act, outcome, by_me: isOwn },
      // other users' addresses are theirs
      address: isOwn ? address : null,
      workspace_id: workspaceId,
    });
  }
  return {
    exported_at: toIso(services.clock.now()),
    profile: await userView(services, caller.user),
    identities: await services.identities.ofUser(id),
    sessions: await sessionsOf(services, caller),
    tokens: (await services.tokens.ofUser(id)).map(tokenView),
    workspaces,
    audit,
  };
}
