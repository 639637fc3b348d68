import { randomBytes, randomUUID } from 'node:crypto';

/** A request id, shown in problem+json and logs. */
export const newRequestId = (): string => randomUUID();

/** An unguessable token of 256 bits in base64url, for sessions, CSRF and API tokens. */
export const newToken = (): string => randomBytes(32).toString('base64url');
