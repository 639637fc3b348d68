import type { RecordFault } from '@core/contract/schemas/file-dialect';
import type { CsvFacts, RefusedRecord } from './csv-facts';
import { tableKey, type TableName } from './schema';

// no interface: details and parameters are records of any names
type RecordPlace = {
  readonly table: string;
  readonly file: string;
  readonly line: number;
};

const codes = {
  quote: 'source-record-quote',
  open: 'source-record-open',
  bytes: 'source-record-bytes',
  newline: 'source-record-newline',
} as const satisfies Record<Exclude<RecordFault, 'fields'>, string>;

/** Why a CSV table is not read, as a code of the error catalogue with what its text needs. */
export type CsvRefusal =
  | { readonly code: 'source-file-unclear'; readonly params: { readonly table: string } }
  | {
      readonly code: 'source-record-fields';
      readonly params: RecordPlace & { readonly fields: number; readonly expected: number };
    }
  | { readonly code: (typeof codes)[keyof typeof codes]; readonly params: RecordPlace };

/**
 * What keeps a table from being read whole: each refused record, by file and line, unless a user chose to set aside
 * those that cannot be read. What follows an open quote is never set aside: nobody knows which records are in it. Of very
 * many records the first ones; empty if all are read.
 */
export function csvRefusals(name: TableName, { isUnclear, setsAside, faults }: CsvFacts): CsvRefusal[] {
  const table = tableKey(name);
  if (isUnclear) return [{ code: 'source-file-unclear', params: { table } }];
  return faults.filter(({ fault }) => !setsAside || fault === 'open').map((record) => refusal(table, record));
}

function refusal(table: string, { path: file, line, fault, fields, expected }: RefusedRecord): CsvRefusal {
  const place = { table, file, line };
  return fault === 'fields'
    ? { code: 'source-record-fields', params: { ...place, fields, expected } }
    : { code: codes[fault], params: place };
}
