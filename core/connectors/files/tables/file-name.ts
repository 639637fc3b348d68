import type { FileForm } from './file-form';

/** What a file's name says: its base name and the format of its content. Null for other files. */
export function readFileName(name: string): { stem: string; form: FileForm } | null {
  const lower = name.toLowerCase();
  for (const [ending, form] of endings) {
    if (lower.endsWith(ending) && lower.length > ending.length)
      return { stem: name.slice(0, -ending.length), form };
  }
  return null;
}

const csv: FileForm = { format: 'csv', isCompressed: false };
const jsonl: FileForm = { format: 'jsonl', isCompressed: false };
const parquet: FileForm = { format: 'parquet', isCompressed: false };

const endings: readonly (readonly [string, FileForm])[] = [
  ['.csv.gz', { ...csv, isCompressed: true }],
  ['.tsv.gz', { ...csv, isCompressed: true }],
  ['.jsonl.gz', { ...jsonl, isCompressed: true }],
  ['.ndjson.gz', { ...jsonl, isCompressed: true }],
  ['.csv', csv],
  ['.tsv', csv],
  ['.jsonl', jsonl],
  ['.ndjson', jsonl],
  ['.parquet', parquet],
];

/** The extension of files that are written. */
export const endingOf = ({ format, isCompressed }: FileForm): string =>
  `.${format}${isCompressed ? '.gz' : ''}`;

/** Parts of one table, as named by Spark, DuckDB, Hive and Understudy. */
export const isPartName = (stem: string): boolean => /^(part[-_.].*|data_\d+|\d+(_\d+)*)$/i.test(stem);

/**
 * Encodes a table or schema name as a path segment, and back. Characters that a file system or shell may not accept,
 * and special prefixes and suffixes, become %XX.
 */
export function toPathPart(name: string): string {
  const escaped = name.replace(/[%/\\:*?"<>|[\]\p{Cc}]/gu, escape);
  const begun =
    /^[._]|^part[-_.]/i.test(escaped) || isPartName(escaped) ? escaped.replace(/^./u, escape) : escaped;
  return begun.replace(/[. ]$/, escape);
}

const escape = (character: string): string =>
  [...new TextEncoder().encode(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');

export function fromPathPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
