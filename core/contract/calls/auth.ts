import { z } from 'zod';
import { anyone } from '../access';
import { defineCall } from '../define-call';
import { authState, sessionForm } from '../schemas/auth';

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
    id: 'oidc.authenticate',
    group: 'oidc',
    method: 'GET',
    path: '/oidc/authenticate/',
    summary: 'Begin single sign-on: redirects to the identity provider',
    access: anyone,
    response: z.void(),
    produces: 'redirect',
  }),
] as const;
