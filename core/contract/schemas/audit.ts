import { z } from 'zod';
import { auditAct, auditOutcome, auditSubject, auditVia } from '../audit';
import { limits } from '../limits';
import { pathId, timestamp } from './field';
import { pageQuery } from './list';
import { userSummary } from './user';

const filter = {
  /**
   * Part of a user name, a name or an e-mail address, or the number of a deleted user: acts by them, and affecting
   * them.
   */
  user: z.string().trim().max(limits.textMax).optional(),
  act: auditAct.optional(),
  outcome: auditOutcome.optional(),
  from: timestamp.optional(),
  /** Exclusive. */
  until: timestamp.optional(),
};

export const workspaceAuditFilter = z.strictObject(filter);
export const auditFilter = z.strictObject({ ...filter, workspace_id: pathId.optional() });
export const workspaceAuditQuery = pageQuery.extend(filter);
export const auditQuery = pageQuery.extend({ ...filter, workspace_id: pathId.optional() });

/** By number; the name is the current one, and null if the object no longer exists. */
const named = z.object({ id: z.number().int(), name: z.string().nullable() });

export const auditEntry = z
  .object({
    n: z.number().int().positive(),
    at: timestamp,
    /** null for an unknown user, and for the installation itself; without a name once the user is deleted. */
    actor: userSummary.partial({ username: true, display_name: true }).nullable(),
    via: auditVia,
    address: z.string().nullable(),
    act: auditAct,
    call_id: z.string().nullable(),
    outcome: auditOutcome,
    /** Of the error, where it was not done. */
    code: z.string().nullable(),
    workspace: named.nullable(),
    subject: auditSubject.nullable(),
    subject_id: z.string().nullable(),
    /** The current name of a user or an organization. */
    subject_name: z.string().nullable(),
    /** Names of the fields that were sent, never their values. */
    fields: z.array(z.string()),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    request_id: z.string().nullable(),
    /** Of the entry, over its content and the previous entry. */
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;
