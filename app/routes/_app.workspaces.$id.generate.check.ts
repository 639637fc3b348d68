import type { ActionFunctionArgs } from '@remix-run/node';
import { ownChecks } from '~/services/own-checks.server';

/** The validations that the page of a run asks for by itself. It is no page: its answer is news for the page that is open. */
export function action({ request, params }: ActionFunctionArgs): Response {
  return ownChecks(request, params);
}
