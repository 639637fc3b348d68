/** How the content of a file is written. */
export interface FileForm {
  readonly format: FileFormat;
  /** By gzip; never for Parquet, which compresses within. */
  readonly isCompressed: boolean;
}

export type FileFormat = 'csv' | 'jsonl' | 'parquet';

/** How the values of a CSV file are parted; '' where there is no such character. */
export interface CsvDialect {
  readonly delimiter: string;
  readonly quote: string;
  readonly escape: string;
  readonly hasHeader: boolean;
  /** Lines before the header or the first row. */
  readonly skippedLines: number;
}

/** As RFC 4180 has it, with a header. */
export const writtenDialect: CsvDialect = {
  delimiter: ',',
  quote: '"',
  escape: '"',
  hasHeader: true,
  skippedLines: 0,
};
