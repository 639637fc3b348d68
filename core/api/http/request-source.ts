import type { SessionSource } from '@core/identity/start-session';
import { clientAddress } from './client-address';

/** Where a request comes from: what the client says of itself, and its network address. */
export const sourceOf = (request: Request): SessionSource => ({
  browser: request.headers.get('User-Agent'),
  address: clientAddress(request),
});
