import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { signOut } from '~/services/session.server';

/** A page would have nothing to say: opened as a link it leads home. */
export const loader = () => redirect('/');

export async function action({ request }: ActionFunctionArgs) {
  return redirect('/login', { headers: await signOut(request) });
}
