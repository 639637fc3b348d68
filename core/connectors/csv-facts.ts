import type { FileEncoding } from '@core/contract/file-encodings';
import type { RecordFault } from '@core/contract/schemas/file-dialect';

/** How the records of a CSV file are written. */
export interface CsvDialect {
  /** One ASCII character. */
  readonly delimiter: string;
  /** '' if values are never quoted. */
  readonly quote: string;
  /** What stands before a quote within a quoted value: the quote itself, or a backslash. */
  readonly escape: string;
  readonly hasHeader: boolean;
  readonly encoding: FileEncoding;
  /** An unquoted field of this text is NULL. */
  readonly nullText: string;
  /** Lines before the header or the first row. */
  readonly skippedLines: number;
}

/** A file of a CSV table as checked record by record; true until the file changes. */
export interface CheckedFile {
  readonly path: string;
  readonly version: string;
  /** The names of its columns, in order. */
  readonly columns: readonly string[];
  /** Without the header; refused ones included. */
  readonly records: number;
  readonly refused: number;
  /** The first line whose end differs from that of others; null: all are alike. */
  readonly mixedLine: number | null;
  /** It is read in place: UTF-8, no refused record, line ends of one kind. Others are copied first. */
  readonly isPlain: boolean;
}

/** A refused record by its lines in the file, counted from 1; never its text. */
export interface RefusedRecord {
  readonly path: string;
  readonly line: number;
  readonly lastLine: number;
  readonly fault: RecordFault;
  readonly fields: number;
  readonly expected: number;
}

/** How the files of a CSV table are read: kept with the schema, and what every run reads by. */
export interface CsvFacts {
  readonly dialect: CsvDialect;
  /** A user set it; otherwise it was found. */
  readonly isSet: boolean;
  /** Two ways of reading the files were as likely: no run reads them until a user has chosen. */
  readonly isUnclear: boolean;
  /** Records that cannot be read are listed and left out, instead of failing the run. */
  readonly setsAside: boolean;
  readonly files: readonly CheckedFile[];
  /** The first ones of all refused records. */
  readonly faults: readonly RefusedRecord[];
}

/** What a user chooses for a CSV table. */
export interface CsvChoice {
  /** null: as it is found. */
  readonly dialect: CsvDialect | null;
  readonly setsAside: boolean;
}
