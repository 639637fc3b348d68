import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunction } from '@remix-run/react';
import { keepShown, whenPageChanges } from '~/keep-page';
import { apiFor } from '~/services/api.server';
import { workspaceIdOf } from '~/services/params.server';

/** A workspace: the counts and marks that the shell shows on every page of it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const overview = await apiFor(request).call('workspaces.overview', {
    params: { id: workspaceIdOf(params) },
  });
  return { overview };
}

export const clientLoader = keepShown();

/** A page that refreshes itself takes the marks of the shell along; another query of a page leaves them. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.currentUrl.href === change.nextUrl.href ? change.defaultShouldRevalidate : whenPageChanges(change);

export default function WorkspaceLayout() {
  return <Outlet />;
}
