import type { LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { whenPageChanges } from '~/keep-page';
import { apiFor } from '~/services/api.server';
import { takeFlash } from '~/services/flash.server';
import { preferencesOf } from '~/services/preferences.server';

/** The application shell: who is signed in, how they want the pages, and what the last act has to say. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await apiFor(request).call('users.me');
  const { theme, density } = preferencesOf(request);
  const { messages, header } = await takeFlash(request);
  return data({ user, theme, density, flash: messages }, { headers: header ? [header] : [] });
}

export const shouldRevalidate = whenPageChanges;

export default function AppLayout() {
  return <Outlet />;
}
