/** The format of a file's content. */
export interface FileForm {
  readonly format: FileFormat;
  /** Gzip; never for Parquet, which compresses internally. */
  readonly isCompressed: boolean;
}

export type FileFormat = 'csv' | 'jsonl' | 'parquet';

/** The delimiter, quote and escape of a CSV file; '' if it has no such character. */
export interface CsvDialect {
  readonly delimiter: string;
  readonly quote: string;
  readonly escape: string;
  readonly hasHeader: boolean;
  /** Lines before the header or the first row. */
  readonly skippedLines: number;
}

/** RFC 4180 with a header. */
export const writtenDialect: CsvDialect = {
  delimiter: ',',
  quote: '"',
  escape: '"',
  hasHeader: true,
  skippedLines: 0,
};
