import type { Params } from '@remix-run/react';
import { z } from 'zod';
import type { Answer } from '@core/api/client';
import { userRole } from '@core/contract/enums';
import { defaults, limits } from '@core/contract/limits';
import { userCreate, userReplace, type User } from '@core/contract/schemas/user';
import { apiFor } from './api.server';
import { idParam } from './params.server';

const noOrganization: readonly string[] = [];

/** Boxes of one name: none, one or several. */
const organizationIds = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((ids) => (ids === undefined ? noOrganization : [ids].flat()))
  .transform((ids) => ids.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0));

const { username, first_name, last_name, email } = userReplace.shape;
const names = { username, first_name, last_name, email, organization_ids: organizationIds };

export const newUserForm = z.object({
  ...names,
  role: userRole.default('User'),
  password: userCreate.shape.password,
});

/** Without a role where it is the reader's own. */
export const userForm = z.object({ ...names, role: userRole.optional() });

export const deleteUserForm = z
  .object({ owned: z.enum(['transfer', 'delete']).optional(), to: z.string().trim().optional() })
  .refine(({ owned, to }) => owned !== 'transfer' || (to !== undefined && to !== ''), {
    path: ['to'],
    message: 'validation:required',
  });

/** @throws a 403 to those who are no Admin */
export async function loadAdmin(request: Request): Promise<User> {
  const me = await apiFor(request).call('users.me');
  if (me.role === 'User') throw new Response(null, { status: 403 });
  return me;
}

export async function loadUsers(request: Request) {
  await loadAdmin(request);
  const { query, ...asked } = searchOf(request);
  const { count, results } = await apiFor(request).call('users.list', { query });
  return { users: results, count, ...asked, pages: Math.max(1, Math.ceil(count / asked.size)) };
}

/** The keyword and the page that a list is asked for in the URL, and the query that asks the API for them. */
export function searchOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const keyword = searchParams.get('keyword')?.trim().slice(0, limits.textMax) ?? '';
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  const size = defaults.rowsPerPage;
  const query = { requested_page: page, elements_per_page: size, ...(keyword === '' ? {} : { keyword }) };
  return { keyword, page, size, query };
}

/** A user with what the page about them needs. @param params holds the id as `user` */
export async function loadUser(request: Request, params: Params) {
  const me = await loadAdmin(request);
  const api = apiFor(request);
  const [user, { results: organizations }] = await Promise.all([
    api.call('users.get', { params: { id: idParam(params, 'user') } }),
    api.call('organization.list'),
  ]);
  const isOwn = user.pk === me.pk;
  const isAbove = user.role === 'Owner' && me.role !== 'Owner';
  return { user, organizations, isOwn, isAbove, roles: rolesOf(me) };
}

/** The roles that an Admin can give. */
export const rolesOf = (me: User) =>
  userRole.options.toReversed().filter((role) => role !== 'Owner' || me.role === 'Owner');

export function addUser(request: Request, { password, ...form }: z.output<typeof newUserForm>) {
  return apiFor(request).attempt((api) =>
    api.call('users.create', {
      body: { ...form, ...(password === undefined ? {} : { password }) },
    }),
  );
}

export function saveUser(
  request: Request,
  id: number,
  { role, ...form }: z.output<typeof userForm>,
): Promise<Answer<User>> {
  return apiFor(request).attempt((api) =>
    api.call('users.update', { params: { id }, body: { ...form, ...(role === undefined ? {} : { role }) } }),
  );
}

export const resetPassword = (request: Request, id: number) =>
  apiFor(request).attempt((api) => api.call('users.resetPassword', { params: { id } }));

/** What becomes of workspaces that nobody else owns, as the API asks for it. */
export const ownedFields = ({ owned, to }: z.output<typeof deleteUserForm>) => ({
  ...(owned === 'delete' ? { delete_workspaces: true } : {}),
  ...(owned === 'transfer' && to !== undefined ? { workspaces_to: to } : {}),
});

export const deleteUser = (
  request: Request,
  id: number,
  form: z.output<typeof deleteUserForm>,
): Promise<Answer<unknown>> =>
  apiFor(request).attempt((api) => api.call('users.delete', { params: { id }, query: ownedFields(form) }));
