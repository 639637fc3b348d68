import type { Severity } from '@core/contract/enums';
import type { ErrorCode, ErrorParams } from '@core/contract/error-codes';
import type { NoticeCode, NoticeParams } from '@core/contract/notice-codes';
import type { TableName } from '@core/connectors/schema';

interface Place {
  readonly table: TableName | null;
  readonly column: string | null;
}

/** A code of the error catalogue, so that the run that it blocks can end with it. */
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

/** Something found before a run, with what its text needs. An error blocks the run, a warning does not. Never holds row values. */
export type Finding = ErrorFinding | NoticeFinding;

/** In the order in which they matter; those that matter alike stay in theirs. */
export function errorsFirst(findings: readonly Finding[]): Finding[] {
  const rank = { error: 0, warning: 1, info: 2 } as const;
  return [...findings].sort((a, b) => rank[a.severity] - rank[b.severity]);
}

export const isBlocking = (finding: Finding): finding is ErrorFinding => finding.severity === 'error';
