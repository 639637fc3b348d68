import type { CsvDialect } from '../../csv-facts';

/** A field of a record; `isQuoted` tells the empty text from NULL. */
export interface Field {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** The fields of one good record, as `RecordScan` delimits them. */
export function fieldsOf(record: string, { delimiter, quote, escape }: CsvDialect): Field[] {
  const fields: Field[] = [];
  const line = record.replace(/^\uFEFF/, '').replace(/[\r\n]+$/, '');
  let at = 0;
  for (;;) {
    const start = at;
    while (line[at] === ' ' && delimiter !== ' ') at++;
    if (quote !== '' && line[at] === quote) {
      let text = '';
      for (at++; at < line.length; at++) {
        const isEscape = line[at] === escape && (escape !== quote || line[at + 1] === quote);
        if (isEscape) text += line[++at] ?? '';
        else if (line[at] === quote) break;
        else text += line[at];
      }
      fields.push({ text, isQuoted: true });
      at = line.indexOf(delimiter, at + 1);
    } else {
      at = line.indexOf(delimiter, start);
      fields.push({ text: line.slice(start, at < 0 ? undefined : at), isQuoted: false });
    }
    if (at < 0) return fields;
    at++;
  }
}
