import type { Severity } from '@core/contract/enums';
import type { ErrorCode, ErrorParams } from '@core/contract/error-codes';
import type { NoticeCode, NoticeParams } from '@core/contract/notice-codes';
import type { TableName } from '@core/connectors/schema';

interface Place {
  readonly table: TableName | null;
  readonly column: string | null;
}

/** A code of the error catalogue, with which a blocked run can end. */
export type ErrorFinding = {
  readonly [Code in ErrorCode]: Place & {
    readonly severity: Severity;
    readonly code: Code;
    readonly params: ErrorParams<Code>;
  };
}[ErrorCode];

type NoticeFinding = {
  readonly [Code in NoticeCode]: Place & {
    readonly severity: Exclude<Severity, 'error'>;
    readonly code: Code;
    readonly params: NoticeParams<Code>;
  };
}[NoticeCode];

/**
 * A finding before a run, with the values that its text needs. An error blocks the run, a warning does not. Never
 * contains row values.
 */
export type Finding = ErrorFinding | NoticeFinding;

/** Sorted by severity, stable. */
export function errorsFirst(findings: readonly Finding[]): Finding[] {
  const rank = { error: 0, warning: 1, info: 2 } as const;
  return [...findings].sort((a, b) => rank[a.severity] - rank[b.severity]);
}

export const isBlocking = (finding: Finding): finding is ErrorFinding => finding.severity === 'error';
