import type { AuditAct, AuditOutcome, AuditSubject, auditVia } from '@core/contract/audit';
import type { z } from 'zod';

/** Facts beside an act: names of fields that were sent, and values that its call lets be recorded. */
export interface AuditDetails {
  readonly fields?: readonly string[];
  readonly values?: Readonly<Record<string, string | number | boolean>>;
}

/** Who did what to what, when and from where. Users and workspaces by number, so that no name outlives its owner here. */
export interface AuditAction {
  /** Milliseconds of the epoch. */
  readonly at: number;
  /** null: nobody who is known, or the installation itself. */
  readonly actorId: number | null;
  readonly via: z.infer<typeof auditVia>;
  readonly address: string | null;
  readonly act: AuditAct;
  /** Of the call; null for what the installation does itself. */
  readonly callId: string | null;
  readonly outcome: AuditOutcome;
  /** Of the error, where it was not done. */
  readonly code: string | null;
  readonly workspaceId: number | null;
  readonly subject: AuditSubject | null;
  /** Of the subject. */
  readonly subjectId: string | null;
  readonly details: AuditDetails;
  readonly requestId: string | null;
}

/** An action with its place in the chain. */
export interface AuditEntry extends AuditAction {
  /** From 1, without gaps. */
  readonly n: number;
  /** The hash of the entry before; that of the first is made of nothing. */
  readonly previous: string;
  readonly hash: string;
}
