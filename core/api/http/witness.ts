import type { AuditSubject } from '@core/contract/audit';
import type { Caller } from '@core/identity/user';

/** What an act is done to. */
export interface Subject {
  readonly subject: AuditSubject;
  readonly id: string;
}

/** What is known of a request so far, for the audit. Filled in on the way, so that a refusal leaves what was known by then. */
export interface Witness {
  caller: Caller | null;
  /** That an id of the request leads to, whether or not the caller may open it. */
  workspaceId: number | null;
  /** Whose permission it is about. */
  holder: Subject | null;
  params: unknown;
  query: unknown;
  body: unknown;
  /** What the handler gave, where it is data. */
  answer: unknown;
  /** The handler was asked; a request key that was answered before asks it no more. */
  hasActed: boolean;
}

export const newWitness = (): Witness => ({
  ...{ caller: null, workspaceId: null, holder: null, params: {}, query: {}, body: {}, answer: null },
  hasActed: false,
});
