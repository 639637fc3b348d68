import { z } from 'zod';
import { auditActs, auditOutcomes } from './audit-choices';

/** What people do that the audit knows by name; several calls may do the same. Texts in app/locales/…/audit.json. */
export const auditAct = z.enum(auditActs);
export type AuditAct = z.infer<typeof auditAct>;

/** `failed`: nobody knows whether it was done, because the server failed on the way. */
export const auditOutcome = z.enum(auditOutcomes);
export type AuditOutcome = z.infer<typeof auditOutcome>;

/** What an act was done to. */
export const auditSubject = z.enum([
  'user',
  'organization',
  'workspace',
  'permission',
  'draft',
  'database',
  'table',
  'column',
  'key',
  'job',
  'token',
  'mapping-key',
]);
export type AuditSubject = z.infer<typeof auditSubject>;

/** With what somebody showed who they are. */
export const auditVia = z.enum(['session', 'token', 'none']);

/**
 * What a call leaves in the audit: one entry each time it is done, denied, or fails on the way. Names of fields that were
 * sent are always recorded, their values only where they are named here.
 */
export interface Recorded {
  readonly act: AuditAct;
  /** Only where the answer has something at this field, such as rows that are shown on demand to those who may see them. */
  readonly whenAnswered?: string;
  /** Another act where a field of the body is sent. */
  readonly actWhenSent?: Readonly<Record<string, AuditAct>>;
  /**
   * What it is done to, and where its id stands: in path, query or body, else in the answer, a full stop between names; or
   * the field of the body that names a user. A permission is recorded by whose it is. Without it: what the id leads to by
   * which the call's access finds the workspace.
   */
  readonly about?:
    | { readonly subject: AuditSubject; readonly id: string }
    | { readonly subject: 'user'; readonly login: string };
  /** Fields of path, query or body whose values are recorded: numbers, truth values and words of a list, never free text. */
  readonly values?: readonly string[];
}
