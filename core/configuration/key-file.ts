import { limits } from '@core/contract/limits';
import { fromSheet, sheetLine, sheetStart } from '@core/kernel/csv-line';
import { AppError } from '@core/kernel/errors';
import type { KeyNames } from '@core/schema/key-proposal';

/** The header of files with foreign keys. */
export const keyFileHeader = [
  'fk_schema',
  'fk_table',
  'fk_columns',
  'pk_schema',
  'pk_table',
  'pk_columns',
  'apply',
] as const;

export interface KeyLine extends KeyNames {
  /** In the file, from 1. */
  readonly line: number;
  readonly isEnabled: boolean;
}

/**
 * Keys as a file that `readKeyFile` accepts: CSV (RFC 4180), columns of a key separated by semicolons. No name starts a
 * formula.
 */
export function writeKeyFile(keys: readonly (KeyNames & { readonly isEnabled: boolean })[]): string {
  const lines = keys.map(({ child, childColumns, parent, parentColumns, isEnabled }) => [
    ...[child.schema, child.name, joined(childColumns)],
    ...[parent.schema, parent.name, joined(parentColumns)],
    String(isEnabled),
  ]);
  return sheetStart + [keyFileHeader, ...lines].map(sheetLine).join('');
}

/**
 * Parses the keys of a file; an empty schema means an engine without schemas.
 * @throws AppError 'foreign-key-file-invalid' with the line, 'foreign-key-file-too-many'
 */
export function readKeyFile(text: string): KeyLine[] {
  const [header, ...rows] = recordsOf(text.replace(/^\uFEFF/, ''));
  if (header?.fields.map((name) => name.trim().toLowerCase()).join() !== keyFileHeader.join())
    throw invalid(1);
  const keys = rows.filter(({ fields }) => fields.some((field) => field.trim() !== '')).map(lineOf);
  const limit = limits.foreignKeysPerFileMax;
  if (keys.length > limit) throw new AppError('foreign-key-file-too-many', { details: { limit } });
  return keys;
}

function lineOf({ line, fields }: CsvRecord): KeyLine {
  const [
    fkSchema = '',
    fkTable = '',
    fkColumns = '',
    pkSchema = '',
    pkTable = '',
    pkColumns = '',
    apply = '',
  ] = fields.map(fromSheet);
  const childColumns = parted(fkColumns);
  const parentColumns = parted(pkColumns);
  const isEnabled = switches.get(apply.trim().toLowerCase());
  const isWhole = fields.length === keyFileHeader.length && fkTable !== '' && pkTable !== '';
  const pairs =
    childColumns.length === parentColumns.length && ![...childColumns, ...parentColumns].includes('');
  if (!isWhole || !pairs || isEnabled === undefined) throw invalid(line);
  return {
    line,
    child: { schema: fkSchema, name: fkTable },
    childColumns,
    parent: { schema: pkSchema, name: pkTable },
    parentColumns,
    isEnabled,
  };
}

const switches = new Map<string, boolean>([
  ...(['true', 'yes', '1'] as const).map((word) => [word, true] as const),
  ...(['false', 'no', '0'] as const).map((word) => [word, false] as const),
]);

const invalid = (line: number): AppError => new AppError('foreign-key-file-invalid', { details: { line } });

/** A semicolon in a column name is doubled. */
const joined = (columns: readonly string[]): string =>
  columns.map((name) => name.replaceAll(';', ';;')).join(';');
const parted = (field: string): string[] =>
  field.split(/(?<!;);(?!;)/).map((name) => name.replaceAll(';;', ';'));

interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/** @throws AppError 'foreign-key-file-invalid' for an unclosed or misplaced quote */
function recordsOf(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const startsAt = line;
    const fields: string[] = [];
    for (;;) {
      const field = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at);
      if (field === null) throw invalid(startsAt);
      fields.push(field.value);
      line += field.value.split('\n').length - 1;
      at = field.end;
      if (text[at] !== ',') break;
      at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (at < text.length && text[at] !== '\n') throw invalid(startsAt);
    at += 1;
    line += 1;
    records.push({ line: startsAt, fields });
  }
  return records;
}

interface Field {
  readonly value: string;
  readonly end: number;
}

function plainAt(text: string, start: number): Field | null {
  let end = start;
  while (end < text.length && !',\r\n'.includes(text[end] ?? '')) end += 1;
  const value = text.slice(start, end);
  return value.includes('"') ? null : { value, end };
}

function quotedAt(text: string, start: number): Field | null {
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at];
    else if (text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else return { value, end: at + 1 };
  }
  return null;
}
