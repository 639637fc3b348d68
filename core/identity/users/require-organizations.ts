import { AppError } from '@core/kernel/errors';
import type { OrganizationStore } from '../ports';

/** @throws AppError 'organization-unknown' for an unknown id */
export async function requireOrganizations(
  { organizations }: { readonly organizations: OrganizationStore },
  ids: readonly number[],
): Promise<void> {
  const known = new Set((await organizations.list()).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw new AppError('organization-unknown');
}
