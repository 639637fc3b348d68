import { callById } from '@core/contract/calls';
import type { Organization as OrganizationView } from '@core/contract/schemas/organization';
import type { Organization } from '@core/identity/user';
import { toIso } from '@core/kernel/clock';
import { AppError } from '@core/kernel/errors';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { wholeList } from '../views/whole-list';

export const organizationRoutes: readonly Route[] = [
  route(callById('organization.list'), async ({ services }) => {
    const counts = await services.organizations.memberCounts();
    const all = await services.organizations.list();
    return wholeList(all.map((organization) => organizationView(organization, counts)));
  }),

  route(callById('organization.create'), async ({ services, body }) =>
    organizationView(await services.organizations.create(body.name), new Map()),
  ),

  route(callById('organization.get'), ({ services, params }) => viewById(services, params.id)),

  route(callById('organization.update'), async ({ services, params, body }) => {
    await viewById(services, params.id);
    if (body.name !== undefined) await services.organizations.rename(params.id, body.name);
    return viewById(services, params.id);
  }),

  route(callById('organization.delete'), async ({ services, params }) => {
    await viewById(services, params.id);
    await services.organizations.delete(params.id);
  }),
];

async function viewById({ organizations }: Services, id: number): Promise<OrganizationView> {
  const organization = await organizations.find(id);
  if (organization === null) throw new AppError('not-found', { details: { what: 'organization' } });
  return organizationView(organization, await organizations.memberCounts());
}

const organizationView = (
  { id, name, createdAt }: Organization,
  counts: ReadonlyMap<number, number>,
): OrganizationView => ({
  id,
  name,
  member_count: counts.get(id) ?? 0,
  created_at: toIso(createdAt),
});
