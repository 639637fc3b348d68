/** The format of a file's content. */
export interface FileForm {
  readonly format: FileFormat;
  /** Gzip; never for Parquet, which compresses internally. */
  readonly isCompressed: boolean;
}

export type FileFormat = 'csv' | 'jsonl' | 'parquet';
