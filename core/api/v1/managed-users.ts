import { callById } from '@core/contract/calls';
import { AppError } from '@core/kernel/errors';
import { addUser, type UserForm } from '@core/identity/users/add-user';
import { changeUser } from '@core/identity/users/change-user';
import { deleteUser, type OwnedWorkspaces } from '@core/identity/users/delete-user';
import { resetPassword } from '@core/identity/users/reset-password';
import { route, type Route } from '../route';
import { userView, userViews } from '../views/user-view';

/** Users as Admins manage them. */
export const managedUserRoutes: readonly Route[] = [
  route(callById('users.list'), async ({ services, query }) => {
    const { requested_page: page, elements_per_page: size, keyword } = query;
    const { count, users } = await services.users.list({
      keyword: keyword?.trim() || null,
      offset: (page - 1) * size,
      limit: size,
    });
    const results = await userViews(services, users);
    return { count, requested_page: page, elements_per_page: size, results };
  }),

  route(callById('users.create'), async ({ services, caller, body }) => {
    const form = {
      username: body.username,
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      role: body.role,
      organizationIds: body.organization_ids,
    };
    const { user, generatedPassword } = await addUser(services, caller.user, form, body.password ?? null);
    return { ...(await userView(services, user)), generated_password: generatedPassword };
  }),

  route(callById('users.get'), async ({ services, params }) => {
    const user = await services.users.find(params.id);
    if (user === null) throw new AppError('not-found', { details: { what: 'user' } });
    return userView(services, user);
  }),

  route(callById('users.replace'), async ({ services, caller, params, body }) =>
    userView(services, await changeUser(services, caller.user, params.id, changeOf(body))),
  ),

  route(callById('users.update'), async ({ services, caller, params, body }) =>
    userView(services, await changeUser(services, caller.user, params.id, changeOf(body))),
  ),

  route(callById('users.delete'), ({ services, caller, params, query }) =>
    deleteUser(services, caller.user, params.id, ownedWorkspaces(query)),
  ),

  route(callById('users.resetPassword'), async ({ services, caller, params }) => ({
    generated_password: await resetPassword(services, caller.user, params.id),
  })),
];

/** The decision on workspaces that nobody else owns. */
export function ownedWorkspaces(sent: {
  readonly workspaces_to?: string | undefined;
  readonly delete_workspaces?: boolean | undefined;
}): OwnedWorkspaces {
  if (sent.workspaces_to !== undefined) return { to: sent.workspaces_to };
  return sent.delete_workspaces === true ? 'delete' : 'refuse';
}

interface Sent {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly role?: UserForm['role'] | undefined;
  readonly organization_ids?: readonly number[] | undefined;
}

/** The fields that were sent. */
function changeOf(sent: Sent): Partial<UserForm> {
  return {
    ...(sent.username === undefined ? {} : { username: sent.username }),
    ...(sent.email === undefined ? {} : { email: sent.email }),
    ...(sent.first_name === undefined ? {} : { firstName: sent.first_name }),
    ...(sent.last_name === undefined ? {} : { lastName: sent.last_name }),
    ...(sent.role === undefined ? {} : { role: sent.role }),
    ...(sent.organization_ids === undefined ? {} : { organizationIds: sent.organization_ids }),
  };
}
