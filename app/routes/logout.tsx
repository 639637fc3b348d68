import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect, redirectDocument } from '@remix-run/node';
import { signOut } from '~/services/session.server';

/** A page would have nothing to say: opened as a link it leads home. */
export const loader = () => redirect('/');

/** Leads to a document of its own: the provider's, or one whose language is no more that of the profile. */
export async function action({ request }: ActionFunctionArgs) {
  const { headers, leadsTo } = await signOut(request);
  return redirectDocument(leadsTo, { headers });
}
