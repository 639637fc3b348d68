import { quotePath, quotePaths, quoteText } from '../engine/sql-text';
import type { CsvDialect } from '../../csv-facts';

const mebibyte = 1024 * 1024;

/**
 * The buffer for a row, which DuckDB holds in memory as a whole: as long as the file, up to a limit. By default the
 * buffer would be sixteen times as large, and not fit.
 */
function lineOptions(bytes: number): string {
  const longest = Math.min(Math.max(bytes, 2 * mebibyte), 8 * mebibyte);
  return `max_line_size = ${longest}, buffer_size = ${2 * longest}`;
}

/**
 * The rows of a CSV file as DuckDB reads them. NULL is an unquoted field of the dialect's text for it, mostly an empty
 * one; the empty text is a quoted one then.
 * @param columns all of the file, in order, with the types to read them as
 */
export function csvRelation(
  file: string,
  bytes: number,
  dialect: CsvDialect,
  columns: readonly { readonly name: string; readonly readAs: string }[],
): string {
  const options = [
    'auto_detect = false',
    'allow_quoted_nulls = false',
    dialectOptions(dialect, bytes),
    `columns = ${struct(columns)}`,
  ];
  return `read_csv(${quotePath(file)}, ${options.join(', ')})`;
}

/** The dialect as options of DuckDB's reader: strictly, so that no record is filled up or left out. */
export const dialectOptions = (
  { hasHeader, skippedLines, delimiter, quote, escape, nullText }: CsvDialect,
  bytes: number,
): string =>
  [
    `header = ${hasHeader}`,
    `skip = ${skippedLines}`,
    `delim = ${quoteText(delimiter)}`,
    `quote = ${quoteText(quote)}`,
    `escape = ${quoteText(escape)}`,
    `nullstr = ${quoteText(nullText)}`,
    'strict_mode = true',
    'null_padding = false',
    lineOptions(bytes),
  ].join(', ');

/** The same for JSON lines; only the requested columns, NULL where a record lacks one. */
export const jsonRelation = (
  files: readonly string[],
  columns: readonly { readonly name: string; readonly readAs: string }[],
): string =>
  `read_json(${quotePaths(files)}, format = 'newline_delimited', records = true, auto_detect = false, columns = ${struct(columns.length === 0 ? anyColumn : columns)})`;

/** DuckDB cannot read JSON without naming a column. */
const anyColumn = [{ name: 'none', readAs: 'VARCHAR' }];

/** JSON lines with the columns and types that DuckDB finds in all rows. */
export const detectedJson = (files: readonly string[]): string =>
  `read_json(${quotePaths(files)}, format = 'newline_delimited', records = true, sample_size = -1)`;

/** The same for Parquet files, some of which may lack columns that others have. */
export const parquetRelation = (files: readonly string[]): string =>
  `read_parquet(${quotePaths(files)}, union_by_name = true)`;

/** Rows of one Parquet file by number, from `start` up to but not including `end`. */
export const parquetRows = (file: string, start: number, end: number): string =>
  `(SELECT * FROM read_parquet(${quotePath(file)}, file_row_number = true) WHERE file_row_number >= ${start} AND file_row_number < ${end})`;

const struct = (columns: readonly { readonly name: string; readonly readAs: string }[]): string =>
  `{${columns.map(({ name, readAs }) => `${quoteText(name)}: ${quoteText(readAs)}`).join(', ')}}`;
