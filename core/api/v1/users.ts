import { callById } from '@core/contract/calls';
import { changePassword } from '@core/identity/change-password';
import { createApiToken } from '@core/identity/create-api-token';
import type { Caller } from '@core/identity/user';
import { AppError } from '@core/kernel/errors';
import { FieldsError } from '@core/kernel/fields-error';
import { localeCookie, withCookies } from '../http/cookies';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { tokenView } from '../views/token-view';
import { userView } from '../views/user-view';

export const userRoutes: readonly Route[] = [
  route(callById('users.me'), ({ caller, services }) => userView(services, caller.user)),

  route(callById('users.updateMe'), async ({ caller, services, body }) => {
    const { first_name: firstName, last_name: lastName, email, locale } = body;
    // an address that a user enters for themself is not verified
    const isEmailOwn = email !== undefined && email !== caller.user.email ? true : undefined;
    await services.users.updateProfile(caller.user.id, { firstName, lastName, email, locale, isEmailOwn });
    const view = await ownView(services, caller);
    if (caller.via.kind === 'token') return view;
    return withCookies(Response.json(view), [localeCookie(view.locale, services.installation.isSecure)]);
  }),

  route(callById('users.changePassword'), async ({ caller, services, body }) => {
    const { context } = await changePassword(services, caller, {
      current: body.current_password,
      replacement: body.new_password,
      keepsTokens: body.keep_tokens,
    });
    if (context.refusal !== null) {
      const field = context.refusal === 'password-wrong' ? 'current_password' : 'new_password';
      throw new FieldsError(context.refusal, { [field]: [`validation:${context.refusal}`] });
    }
    return ownView(services, caller);
  }),

  route(callById('users.listTokens'), async ({ caller, services }) =>
    (await services.tokens.ofUser(caller.user.id)).map(tokenView),
  ),

  route(callById('users.createToken'), async ({ caller, services, body }) => {
    const { token, secret } = await createApiToken(services, {
      userId: caller.user.id,
      name: body.name,
      scope: body.scope,
      // an account with a password of its own does not end with the provider's
      needsSignIn: isFromProvider(caller) && !(await hasPassword(services, caller)),
      expiresAt: instantOf(body.expires_at),
    });
    return { ...tokenView(token), secret };
  }),

  route(callById('users.deleteToken'), async ({ caller, services, params }) => {
    const isGone = await services.tokens.delete(params.tokenId, caller.user.id);
    if (!isGone) throw new AppError('not-found', { details: { what: 'token' } });
  }),
];

/** The caller as stored now, after a change. */
async function ownView(services: Services, caller: Caller) {
  const user = await services.users.find(caller.user.id);
  if (user === null) throw new AppError('not-authenticated');
  return userView(services, user);
}

const isFromProvider = ({ via }: Caller): boolean => via.kind === 'session' && via.session.identity !== null;

const hasPassword = async ({ users }: Services, { user }: Caller): Promise<boolean> =>
  (await users.passwordHashOf(user.id)) !== null;

/** Absent stays undefined, null stays null. */
const instantOf = (time: string | null | undefined): number | null | undefined =>
  typeof time === 'string' ? Date.parse(time) : time;
