import type { AuditSubject } from '@core/contract/audit';
import type { Caller } from '@core/identity/user';

/** The subject of an act. */
export interface Subject {
  readonly subject: AuditSubject;
  readonly id: string;
}

/**
 * What is known about a request so far, for the audit. Filled in along the way, so that a refusal records what was
 * known by then.
 */
export interface AuditContext {
  caller: Caller | null;
  /** The workspace of an id in the request, whether or not the caller may open it. */
  workspaceId: number | null;
  /** Whose permission it is about. */
  holder: Subject | null;
  params: unknown;
  query: unknown;
  body: unknown;
  /** The handler's result, if it is data. */
  answer: unknown;
  /** The handler was called; a repeated request key does not call it again. */
  hasActed: boolean;
}

export const newAuditContext = (): AuditContext => ({
  ...{ caller: null, workspaceId: null, holder: null, params: {}, query: {}, body: {}, answer: null },
  hasActed: false,
});
