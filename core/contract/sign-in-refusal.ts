import { z } from 'zod';

/** Why single sign-on led to no session, for the sign-in page. */
export const ssoRefusal = z.enum([
  'sso-denied',
  'sso-lost',
  'sso-failed',
  'sso-unavailable',
  'sso-account-unknown',
  'sso-account-taken',
  'session-expired',
]);
export type SsoRefusal = z.infer<typeof ssoRefusal>;
