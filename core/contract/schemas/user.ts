import { z } from 'zod';
import { interfaceLocale, tokenScope, userRole } from '../enums';
import { limits } from '../limits';
import { isSimplePassword } from '../simple-password';
import { id, requiredText, timestamp } from './field';

/** A user as others see them. */
export const userSummary = z
  .object({ pk: id, username: z.string(), display_name: z.string() })
  .meta({ id: 'UserSummary' });
export type UserSummary = z.infer<typeof userSummary>;

/** An organization as its members see it. */
export const organizationSummary = z.object({ id, name: z.string() }).meta({ id: 'OrganizationSummary' });

export const user = z
  .object({
    pk: id,
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    display_name: z.string(),
    email: z.string().nullable(),
    role: userRole,
    organizations: z.array(organizationSummary),
    must_change_password: z.boolean(),
    /** False for users who sign in by single sign-on only. */
    has_password: z.boolean(),
    locale: interfaceLocale.nullable(),
    created_at: timestamp,
    last_sign_in_at: timestamp.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const newPassword = z
  .string('validation:required')
  .min(limits.passwordMin, 'validation:password-short')
  .max(limits.passwordMax, 'validation:invalid')
  .refine(
    (password) => password.length < limits.passwordMin || !isSimplePassword(password),
    'validation:password-simple',
  );

const name = (emptyKey: string) =>
  z.string(emptyKey).trim().min(1, emptyKey).max(limits.textMax, 'validation:max64');
const firstName = name('validation:first-name');
const lastName = name('validation:last-name');

const email = z
  .email('validation:email')
  .max(limits.emailMax, 'validation:email')
  .refine((address) => address.indexOf('@') <= limits.emailLocalMax, 'validation:email');

/** Without a password one is generated and shown once. Either must be replaced at the first sign-in. */
export const userCreate = z.strictObject({
  first_name: firstName,
  last_name: lastName,
  username: requiredText,
  email,
  role: userRole.default('User'),
  password: newPassword.optional(),
  organization_ids: z.array(id).default([]),
});

export const userReplace = z.strictObject({
  first_name: firstName,
  last_name: lastName,
  username: requiredText,
  email,
  role: userRole,
  organization_ids: z.array(id),
});

export const userPatch = userReplace.partial();

export const ownProfilePatch = z
  .strictObject({ first_name: firstName, last_name: lastName, email, locale: interfaceLocale.nullable() })
  .partial();

/** The generated password is in this one answer only. */
export const userWithPassword = user.extend({ generated_password: z.string().nullable() }).meta({
  id: 'UserWithPassword',
});

export const generatedPassword = z.object({ generated_password: z.string() });

export const passwordChange = z
  .strictObject({
    current_password: z.string('validation:required').min(1, 'validation:required'),
    new_password: newPassword,
    repeat_password: z.string('validation:required').min(1, 'validation:required'),
    /** API tokens outlive the old password. */
    keep_tokens: z.boolean().default(false),
  })
  .refine((value) => value.new_password === value.repeat_password, {
    path: ['repeat_password'],
    message: 'validation:password-mismatch',
  })
  .refine((value) => value.new_password !== value.current_password, {
    path: ['new_password'],
    message: 'validation:password-same',
  });

export const apiToken = z
  .object({
    id,
    name: z.string(),
    scope: tokenScope,
    /** The first characters, to identify the token. */
    prefix: z.string(),
    created_at: timestamp,
    last_used_at: timestamp.nullable(),
    expires_at: timestamp.nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokenCreate = z.strictObject({
  name: requiredText,
  scope: tokenScope.default('write'),
  /** null: until it is revoked; absent: 90 days from now. */
  expires_at: timestamp.nullable().optional(),
});

/** `secret` is what follows "Bearer"; it is in this one response only. */
export const apiTokenCreated = apiToken.extend({ secret: z.string() }).meta({ id: 'ApiTokenCreated' });
