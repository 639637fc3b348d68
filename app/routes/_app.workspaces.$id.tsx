import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { keepShown, useShown, whenPageChangesOrRefreshes } from '~/keep-page';
import { apiFor } from '~/services/api.server';
import { workspaceIdOf } from '~/services/params.server';

/** A workspace: the counts and marks shown in the shell of all its pages. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const overview = await apiFor(request).call('workspaces.overview', {
    params: { id: workspaceIdOf(params) },
  });
  return { overview };
}

export const clientLoader = keepShown();

export const shouldRevalidate = whenPageChangesOrRefreshes;

export { ProblemInShell as ErrorBoundary } from '~/problem-in-shell';

export default function WorkspaceLayout() {
  useShown(clientLoader, useLoaderData<typeof loader>());
  return <Outlet />;
}
