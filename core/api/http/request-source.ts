import type { SessionSource } from '@core/identity/start-session';
import { clientAddress } from './client-address';

/** The origin of a request: the User-Agent, and the network address. */
export const sourceOf = (request: Request): SessionSource => ({
  browser: request.headers.get('User-Agent'),
  address: clientAddress(request),
});
