import { z } from 'zod';

/** What people do that the audit knows by name; several calls may do the same. Texts in app/locales/…/audit.json. */
export const auditAct = z.enum([
  'sign-in',
  'sign-out',
  'password-changed',
  'profile-changed',
  'token-created',
  'token-revoked',
  'session-ended',
  'user-added',
  'user-changed',
  'user-deleted',
  'password-reset',
  'organization-added',
  'organization-changed',
  'organization-deleted',
  'workspace-created',
  'workspace-changed',
  'workspace-deleted',
  'workspace-duplicated',
  'workspace-transferred',
  'permission-added',
  'permission-changed',
  'permission-removed',
  'draft-changed',
  'draft-cancelled',
  'connections-changed',
  'connection-tested',
  'generators-changed',
  'suggestions-decided',
  'pii-decided',
  'tables-changed',
  'keys-changed',
  'keys-decided',
  'keys-checked',
  'subset-changed',
  'settings-changed',
  'schema-applied',
  'schema-cancelled',
  'job-started',
  'job-cancelled',
  'job-resumed',
  'job-deleted',
  'rows-viewed',
  'exported',
  'file-sent',
  'audit-exported',
  'audit-pruned',
  'request',
]);
export type AuditAct = z.infer<typeof auditAct>;

/** `failed`: nobody knows whether it was done, because the server failed on the way. */
export const auditOutcome = z.enum(['done', 'denied', 'failed']);
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
