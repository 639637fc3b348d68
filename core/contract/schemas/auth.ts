import { z } from 'zod';
import { user } from './user';

export const sessionForm = z.strictObject({
  username: z
    .string('validation:required')
    .trim()
    .min(1, 'validation:required')
    .max(254, 'validation:invalid'),
  password: z.string('validation:required').min(1, 'validation:required').max(256, 'validation:invalid'),
});

/** Who is signed in, and the ways to sign in. The CSRF token goes into X-CSRFToken. */
export const authState = z
  .object({
    user: user.nullable(),
    csrf_token: z.string(),
    sign_in: z.object({
      password: z.boolean(),
      /** The provider's name for the button, and the origins it redirects to; null if single sign-on is not set up. */
      sso: z.object({ name: z.string(), origins: z.array(z.string()) }).nullable(),
    }),
  })
  .meta({ id: 'AuthState' });
export type AuthState = z.infer<typeof authState>;
