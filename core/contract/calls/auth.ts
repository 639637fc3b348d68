import { z } from 'zod';
import { anyone, signedIn } from '../access';
import { defineCall } from '../define-call';
import { authState, keptForm, keptFormBody, sessionForm, takenForm, takenFormBody } from '../schemas/auth';
import { queryBoolean } from '../schemas/field';

export const authCalls = [
  defineCall({
    id: 'auth.get',
    group: 'auth',
    method: 'GET',
    path: '/auth/',
    summary: 'Who is signed in, and which ways to sign in there are',
    access: anyone,
    response: authState,
  }),
  defineCall({
    id: 'auth.signIn',
    group: 'auth',
    method: 'POST',
    path: '/auth/',
    summary: 'Sign in with username and password',
    access: anyone,
    body: sessionForm,
    response: authState,
    beginsSession: true,
    records: { act: 'sign-in', about: { subject: 'user', login: 'username' } },
  }),
  defineCall({
    id: 'auth.signOut',
    group: 'auth',
    method: 'DELETE',
    path: '/auth/',
    summary: 'Sign out',
    access: anyone,
    response: z.void(),
    produces: 'none',
    records: { act: 'sign-out' },
  }),
  defineCall({
    id: 'auth.keepForm',
    group: 'auth',
    method: 'POST',
    path: '/auth/kept_form/',
    summary: 'Keep a form that was sent after the session had ended, for a quarter of an hour',
    access: anyone,
    body: keptFormBody,
    response: keptForm,
    extension: true,
    records: 'nothing',
  }),
  defineCall({
    id: 'auth.takeForm',
    group: 'auth',
    method: 'POST',
    path: '/auth/kept_form/take/',
    summary: 'Take a kept form, once: its user, for the page that it was sent to',
    access: signedIn,
    body: takenFormBody,
    response: takenForm,
    extension: true,
    sessionOnly: true,
    records: 'nothing',
  }),
  defineCall({
    id: 'oidc.authenticate',
    group: 'oidc',
    method: 'GET',
    path: '/oidc/authenticate/',
    summary: 'Begin single sign-on: redirects to the identity provider',
    access: anyone,
    query: z.strictObject({
      /** Path and query of the page to go to afterwards; the home page if it is not ours, or too long. */
      next: z.string().optional(),
      /** Renews a session: the provider must not ask anything, and the sign-in page follows if it would have to. */
      silent: queryBoolean.optional(),
    }),
    response: z.void(),
    produces: 'redirect',
  }),
  defineCall({
    id: 'oidc.callback',
    group: 'oidc',
    method: 'GET',
    path: '/oidc/callback/',
    summary: 'End single sign-on: the identity provider leads back here; redirects to a page',
    access: anyone,
    records: { act: 'sign-in' },
    beginsSession: true,
    query: z.strictObject({
      code: z.string().optional(),
      state: z.string().optional(),
      iss: z.string().optional(),
      error: z.string().optional(),
    }),
    response: z.void(),
    produces: 'redirect',
    extension: true,
    isForeign: true,
  }),
  defineCall({
    id: 'oidc.backChannelLogout',
    group: 'oidc',
    method: 'POST',
    path: '/oidc/backchannel_logout/',
    summary: 'The identity provider ends sessions',
    access: anyone,
    records: { act: 'sign-out' },
    body: z.strictObject({
      logout_token: z
        .string('validation:required')
        .min(1, 'validation:required')
        .max(16_384, 'validation:invalid'),
    }),
    consumes: 'application/x-www-form-urlencoded',
    response: z.void(),
    status: 200,
    produces: 'none',
    extension: true,
    isForeign: true,
  }),
] as const;
