import type { LoaderFunctionArgs } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { apiFor } from '~/services/api.server';
import { takeFlash } from '~/services/flash.server';
import { preferencesOf } from '~/services/preferences.server';

/** The application shell: who is signed in, how they want the pages, and what the last act has to say. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await apiFor(request).call('users.me');
  const { theme, density } = preferencesOf(request);
  const { message, header } = await takeFlash(request);
  return data({ user, theme, density, flash: message }, { headers: header ? [header] : [] });
}

export default function AppLayout() {
  return <Outlet />;
}
