import { z } from 'zod';
import { auditAct, auditOutcome, auditSubject, auditVia } from '../audit';
import { limits } from '../limits';
import { pathId, timestamp } from './field';
import { pageQuery } from './list';
import { userSummary } from './user';

const filter = {
  /** A part of a user name, a name or an e-mail address, or the number of a user who is deleted: acts of theirs, and on them. */
  user: z.string().trim().max(limits.textMax).optional(),
  act: auditAct.optional(),
  outcome: auditOutcome.optional(),
  from: timestamp.optional(),
  /** Not included. */
  until: timestamp.optional(),
};

export const workspaceAuditFilter = z.strictObject(filter);
export const auditFilter = z.strictObject({ ...filter, workspace_id: pathId.optional() });
export const workspaceAuditQuery = pageQuery.extend(filter);
export const auditQuery = pageQuery.extend({ ...filter, workspace_id: pathId.optional() });

/** By number; the name is that of now, and null once there is nothing of that number any more. */
const named = z.object({ id: z.number().int(), name: z.string().nullable() });

export const auditEntry = z
  .object({
    n: z.number().int().positive(),
    at: timestamp,
    /** null for nobody who is known, and for the installation itself; without a name once the user is deleted. */
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
    /** Of a user or an organization, as it is now. */
    subject_name: z.string().nullable(),
    /** Names of the fields that were sent, never what was in them. */
    fields: z.array(z.string()),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    request_id: z.string().nullable(),
    /** Of the entry, over all it says and the entry before. */
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntry>;
