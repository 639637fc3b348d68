import type { ActionFunctionArgs } from '@remix-run/node';
import { redirect, redirectDocument } from '@remix-run/node';
import { signOut } from '~/services/session.server';

/** There is no page for signing out: a link here redirects home. */
export const loader = () => redirect('/');

/**
 * Redirects with a full document load: to the provider's logout page, or to a page that is no longer in the language of
 * the profile.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { headers, leadsTo } = await signOut(request);
  return redirectDocument(leadsTo, { headers });
}
