import type { ParamsOf } from './coded-params';
import type { ErrorCode, ErrorParams } from './error-codes';
import type { NoticeCode, NoticeParams } from './notice-codes';

/**
 * Lines that only the log of a job has, each with the params of its text; `error` is not given, but derived from the
 * code in `reason`. Texts: core/contract/texts/<language>/job-log.json.
 */
export const logCatalogue = {
  'job-started': ['executor', 'server'],
  'job-resumed': ['attempt', 'server'],
  'job-recovered': ['attempt', 'server'],
  'job-succeeded': [],
  'job-failed': ['reason'],
  'job-cancelled': [],
  'cancel-asked': [],
  'snapshot-taken': [],
  'snapshot-again': [],
  'records-set-aside': ['count', 'lines', 'table'],
  'subset-chosen': ['rows', 'tables', 'total'],
  'subset-key-not-followed': ['parent', 'table'],
  'subset-trains-models': ['tables'],
  'plan-made': ['columns', 'generated', 'keys', 'left_out', 'tables'],
  'destination-ready': ['created', 'truncated'],
  'table-complete': ['rows', 'seconds', 'shards', 'table'],
  'left-out-of-table': ['count', 'table', 'what'],
  'written-by-inserts': ['table'],
  'task-again': ['attempt', 'reason', 'table', 'task'],
  'model-made': ['rows', 'seconds', 'table', 'training'],
  'schema-read': ['columns', 'keys', 'product', 'tables', 'views'],
  'virtual-table-left-out': ['table'],
  'broken-view-left-out': ['view'],
  'columns-not-readable': ['columns', 'table'],
  'texts-without-encoding': [],
  'dangling-key-left-out': ['parent', 'table'],
  'suggestions-made': ['columns', 'personal', 'suggested'],
  'protection-kept': ['columns'],
  'values-invalid': ['columns'],
  'values-not-read': ['reason', 'table'],
  'keys-proposed': ['implied', 'keys', 'orphans', 'polymorphic'],
  'key-not-measured': ['reason', 'table'],
  'proof-rows-made': ['checked', 'found'],
  'proof-rows-written': ['checked', 'found'],
  'proof-tables-complete': ['checked', 'found'],
  'proof-orphans': ['checked', 'found'],
  'proof-duplicates': ['checked', 'found'],
  'proof-nulls': ['checked', 'found'],
  'proof-values-cut': ['checked', 'found'],
  'proof-surviving-values': ['checked', 'found'],
  'proof-leaked-values': ['checked', 'found'],
  'proof-definitions': ['checked', 'found'],
} as const satisfies Record<string, readonly string[]>;

type LogOnlyCode = keyof typeof logCatalogue;

/** What a line of a job's log can say: a code of its own, a finding, or an error. */
export type LogCode = LogOnlyCode | NoticeCode | ErrorCode;

/** The values in the text of a line. */
export type LogParams<Code extends LogCode> = Code extends LogOnlyCode
  ? ParamsOf<(typeof logCatalogue)[Code][number]>
  : Code extends NoticeCode
    ? NoticeParams<Code>
    : Code extends ErrorCode
      ? ErrorParams<Code>
      : never;
