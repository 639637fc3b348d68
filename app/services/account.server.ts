import { z } from 'zod';
import type { Answer } from '@core/api/client';
import { interfaceLocale, tokenScope } from '@core/contract/enums';
import { apiTokenCreate, userReplace } from '@core/contract/schemas/user';
import { apiFor } from './api.server';
import { cookiesOf } from './session.server';
import { deleteUserForm, ownedFields } from './users.server';

const { first_name, last_name, email } = userReplace.shape;

export const profileForm = z.object({
  ...{ first_name, last_name, email },
  locale: z.union([z.literal('browser'), interfaceLocale]),
});

/** Lifetime of a token in days. */
export const tokenTerms = ['30', '90', '365', 'never'] as const;

export const tokenForm = z.object({
  name: apiTokenCreate.shape.name,
  scope: tokenScope,
  lasts: z.enum(tokenTerms),
});

export const deleteAccountForm = deleteUserForm.safeExtend({ current_password: z.string().optional() });

const dayMs = 24 * 3_600_000;

export const saveProfile = (
  request: Request,
  { locale, ...names }: z.output<typeof profileForm>,
): Promise<Answer<Headers>> =>
  apiFor(request).attempt(async (api) => {
    const body = { ...names, locale: locale === 'browser' ? null : locale };
    return cookiesOf(await api.respond('users.updateMe', { body }));
  });

export const addToken = (request: Request, { name, scope, lasts }: z.output<typeof tokenForm>) =>
  apiFor(request).attempt((api) => {
    const expires_at = lasts === 'never' ? null : new Date(Date.now() + Number(lasts) * dayMs).toISOString();
    return api.call('users.createToken', { body: { name, scope, expires_at } });
  });

/** @returns the headers that end the session */
export const deleteAccount = (
  request: Request,
  { current_password, ...owned }: z.output<typeof deleteAccountForm>,
): Promise<Answer<Headers>> =>
  apiFor(request).attempt(async (api) => {
    const body = { ...(current_password === undefined ? {} : { current_password }), ...ownedFields(owned) };
    return cookiesOf(await api.respond('users.deleteMe', { body }));
  });
