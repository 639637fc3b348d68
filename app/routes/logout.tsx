import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect, redirectDocument } from '@remix-run/node';
import { signOut } from '~/services/session.server';

/** A page would have nothing to say: opened as a link it leads home. */
export const loader = () => redirect('/');

/** Leads to a document of its own: its language is no more that of the profile. */
export async function action({ request }: ActionFunctionArgs) {
  return redirectDocument('/login', { headers: await signOut(request) });
}
