import { z } from 'zod';
import { auditAct, auditOutcome } from '../audit';
import { workspaceRole } from '../enums';
import { limits } from '../limits';
import { id, timestamp } from './field';
import { apiToken, user } from './user';

/** Names one of the user's sessions; it only serves to end the session. */
export const sessionKey = z.string().regex(/^[0-9a-f]{16}$/, 'validation:invalid');

export const ownSession = z
  .object({
    key: sessionKey,
    /** The User-Agent. */
    browser: z.string().nullable(),
    address: z.string().nullable(),
    created_at: timestamp,
    last_seen_at: timestamp,
    /** The calling session. */
    is_current: z.boolean(),
    /** Whether it began by single sign-on. */
    is_sso: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

/** The password, if there is one; and what to do with workspaces that nobody else owns. */
export const accountDeletion = z.strictObject({
  current_password: z
    .string()
    .min(1, 'validation:required')
    .max(limits.passwordMax, 'validation:invalid')
    .optional(),
  /** A username or an e-mail address. */
  workspaces_to: z.string().trim().min(1, 'validation:required').max(limits.emailMax).optional(),
  delete_workspaces: z.boolean().default(false),
});

/** From the audit: acts by the user, and acts affecting them. */
const ownEntry = z.object({
  at: timestamp,
  act: auditAct,
  outcome: auditOutcome,
  by_me: z.boolean(),
  /** Where they did it from. */
  address: z.string().nullable(),
  workspace_id: id.nullable(),
});

export const accountExport = z
  .object({
    exported_at: timestamp,
    profile: user,
    /** Identities at single sign-on providers. */
    identities: z.array(z.object({ issuer: z.string(), subject: z.string() })),
    sessions: z.array(ownSession),
    tokens: z.array(apiToken),
    workspaces: z.array(z.object({ id, name: z.string(), role: workspaceRole })),
    audit: z.array(ownEntry),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExport>;
