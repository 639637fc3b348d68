import type { AuditAct, AuditOutcome, AuditSubject, auditVia } from '@core/contract/audit';
import type { z } from 'zod';

/** Facts about an act: names of the fields that were sent, and values that its call allows to be recorded. */
export interface AuditDetails {
  readonly fields?: readonly string[];
  readonly values?: Readonly<Record<string, string | number | boolean>>;
}

/** Who did what to what, when and from where. Users and workspaces by number, so that no names outlive them here. */
export interface AuditAction {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** null: unknown, or the installation itself. */
  readonly actorId: number | null;
  readonly via: z.infer<typeof auditVia>;
  readonly address: string | null;
  readonly act: AuditAct;
  /** Of the call; null for what the installation does itself. */
  readonly callId: string | null;
  readonly outcome: AuditOutcome;
  /** Error code, if it was not done. */
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
  /** The hash of the previous entry. */
  readonly previous: string;
  readonly hash: string;
}
