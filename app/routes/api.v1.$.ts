import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { startCore } from '@core/main';
import { remixAuthFlow } from '~/services/oidc-strategy.server';

/** Every path below /api/v1. Loading this module starts the core, once per process. */
const api = startCore(remixAuthFlow);

export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> => api.fetch(request);

export const action = ({ request }: ActionFunctionArgs): Promise<Response> => api.fetch(request);
