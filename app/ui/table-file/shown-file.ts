import { quotes, separators } from '@core/contract/file-marks';
import type { TableFile } from '@core/contract/schemas/file-dialect';
import type { ShownField } from '../form/shown-form';

const nameOf = (names: Readonly<Record<string, string>>, mark: string): string =>
  Object.entries(names).find(([, one]) => one === mark)?.[0] ?? mark;

export type FileField =
  | 'delimiter'
  | 'quote'
  | 'escape'
  | 'has_header'
  | 'encoding'
  | 'null_text'
  | 'skipped_lines'
  | 'sets_aside';
export type FileFields = Readonly<Record<FileField, ShownField>>;

/** The dialect as the form has it: a checked box as `on`. */
export const shownFile = ({ dialect, sets_aside }: TableFile): Record<FileField, string | undefined> => ({
  delimiter: nameOf(separators, dialect.delimiter),
  quote: nameOf(quotes, dialect.quote),
  escape: dialect.escape === '\\' ? 'backslash' : 'doubled',
  has_header: dialect.has_header ? 'on' : undefined,
  encoding: dialect.encoding,
  null_text: dialect.null_text,
  skipped_lines: String(dialect.skipped_lines),
  sets_aside: sets_aside ? 'on' : undefined,
});
