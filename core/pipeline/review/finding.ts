import type { Severity } from '@core/contract/enums';
import type { TableName } from '@core/connectors/schema';

/** Something found before a run. An error blocks it, a warning does not. Never holds row values. */
export interface Finding {
  readonly severity: Severity;
  /** A code of the error catalogue, or one that has its text with those of the job log. */
  readonly code: string;
  readonly table: TableName | null;
  readonly column: string | null;
  readonly params: Readonly<Record<string, string | number>>;
}
