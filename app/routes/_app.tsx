import type { LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { whenPageChanges } from '~/keep-page';
import { apiFor } from '~/services/api.server';
import { takeFlash } from '~/services/flash.server';
import { preferencesOf } from '~/services/preferences.server';
import { loadQueriedWorkspace } from '~/services/queried-workspace.server';

/** The application shell: the signed-in user, their preferences, and the flash message of the last action. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [user, queried] = await Promise.all([
    apiFor(request).call('users.me'),
    loadQueriedWorkspace(request, params),
  ]);
  const { theme, density } = preferencesOf(request);
  const { messages, header } = await takeFlash(request);
  return data({ user, theme, density, queried, flash: messages }, { headers: header ? [header] : [] });
}

export const shouldRevalidate = whenPageChanges;

export { ProblemInShell as ErrorBoundary } from '~/problem-in-shell';

export default function AppLayout() {
  return <Outlet />;
}
