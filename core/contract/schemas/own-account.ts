import { z } from 'zod';
import { auditAct, auditOutcome } from '../audit';
import { workspaceRole } from '../enums';
import { limits } from '../limits';
import { id, timestamp } from './field';
import { apiToken, user } from './user';

/** By what a user names one of their sessions; nothing can be done with it but ending the session. */
export const sessionKey = z.string().regex(/^[0-9a-f]{16}$/, 'validation:invalid');

export const ownSession = z
  .object({
    key: sessionKey,
    /** What the browser said of itself. */
    browser: z.string().nullable(),
    address: z.string().nullable(),
    created_at: timestamp,
    last_seen_at: timestamp,
    /** The one that asks. */
    is_current: z.boolean(),
    /** Whether it began by single sign-on. */
    is_sso: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

/** The password of whoever has one; and what becomes of workspaces that nobody else owns. */
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

/** Of the audit: what they did, and what others did to them. */
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
    /** Who they are at providers of single sign-on. */
    identities: z.array(z.object({ issuer: z.string(), subject: z.string() })),
    sessions: z.array(ownSession),
    tokens: z.array(apiToken),
    workspaces: z.array(z.object({ id, name: z.string(), role: workspaceRole })),
    audit: z.array(ownEntry),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExport>;
