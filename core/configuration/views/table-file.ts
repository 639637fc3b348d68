import type { CsvDialect, CsvFacts } from '@core/connectors/csv-facts';
import type { FileDialect, TableFile } from '@core/contract/schemas/file-dialect';

/** How the CSV files of a table are read. */
export const tableFileView = (facts: CsvFacts): TableFile => ({
  dialect: {
    delimiter: facts.dialect.delimiter,
    quote: facts.dialect.quote,
    escape: facts.dialect.escape,
    has_header: facts.dialect.hasHeader,
    encoding: facts.dialect.encoding,
    null_text: facts.dialect.nullText,
    skipped_lines: facts.dialect.skippedLines,
  },
  is_set: facts.isSet,
  is_unclear: facts.isUnclear,
  sets_aside: facts.setsAside,
  record_count: facts.files.reduce((sum, { records }) => sum + records, 0),
  refused_count: facts.files.reduce((sum, { refused }) => sum + refused, 0),
  refused: facts.faults.map(({ path, line, lastLine, fault, fields, expected }) => ({
    file: path,
    line,
    last_line: lastLine,
    fault,
    fields,
    expected,
  })),
  mixed_lines: facts.files.flatMap(({ path, mixedLine }) =>
    mixedLine === null ? [] : [{ file: path, line: mixedLine }],
  ),
});

export const dialectOf = (sent: FileDialect): CsvDialect => ({
  delimiter: sent.delimiter,
  quote: sent.quote,
  escape: sent.escape,
  hasHeader: sent.has_header,
  encoding: sent.encoding,
  nullText: sent.null_text,
  skippedLines: sent.skipped_lines,
});
