import type { ActionFunctionArgs } from '@remix-run/node';
import { ownChecks } from '~/services/own-checks.server';

/**
 * A resource route for the validations that the page of a run requests by itself; the response updates the open page.
 */
export function action({ request, params }: ActionFunctionArgs): Response {
  return ownChecks(request, params);
}
