import { z } from 'zod';
import { auditActs, auditOutcomes } from './audit-choices';

/** What people do that the audit knows by name; several calls may do the same. Texts in app/locales/…/audit.json. */
export const auditAct = z.enum(auditActs);
export type AuditAct = z.infer<typeof auditAct>;

/** `failed`: it is unknown whether it was done, because the server failed on the way. */
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
  'folder',
]);
export type AuditSubject = z.infer<typeof auditSubject>;

/** The credentials that somebody used. */
export const auditVia = z.enum(['session', 'token', 'none']);

/**
 * What a call records in the audit: one entry each time it is done, denied, or fails on the way. Names of fields that
 * were sent are always recorded, their values only if listed here.
 */
export interface Recorded {
  readonly act: AuditAct;
  /** Only if the response has something in this field, such as rows shown on demand to those who may see them. */
  readonly whenAnswered?: string;
  /** Another act if a field of the body is sent. */
  readonly actWhenSent?: Readonly<Record<string, AuditAct>>;
  /**
   * The subject of the act, and where its id is: in path, query or body, else in the response, with dots between names;
   * or the body field that names a user. A permission is recorded by its holder. By default: the object by whose id the
   * call's access finds the workspace.
   */
  readonly about?:
    | { readonly subject: AuditSubject; readonly id: string }
    | { readonly subject: 'user'; readonly login: string };
  /** Fields of path, query or body whose values are recorded: numbers, booleans and enum values, never free text. */
  readonly values?: readonly string[];
  /**
   * Where the columns or tables are that the act was about: themselves in the response, or their ids in the body, with
   * dots between names ('' for the whole body). The names of the first are recorded: they may be gone when they are read.
   */
  readonly names?: { readonly of: 'column' | 'table'; readonly at: readonly string[] };
}
