import { z } from 'zod';
import { requestLimits } from '../limits';
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

/** Path and query of a page. */
const pagePath = z.string().startsWith('/').max(2000);

const formFields = z
  .array(z.strictObject({ name: z.string().max(requestLimits.fieldNameLength), value: z.string() }))
  .max(requestLimits.formFields);

/** A form that was sent to a page after the session had ended. */
export const keptFormBody = z.strictObject({ path: pagePath, fields: formFields });

/** `token` takes the form after the sign-in; null: nobody is known to have been signed in, or the form is too large. */
export const keptForm = z.object({ token: z.string().nullable() }).meta({ id: 'KeptForm' });

export const takenFormBody = z.strictObject({ path: pagePath, token: z.string().max(200) });
/** null: it has expired, or is another user's or another page's. */
export const takenForm = z.object({ fields: formFields.nullable() }).meta({ id: 'TakenForm' });
