/** A line of CSV by RFC 4180, with its end. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(quoted).join(',')}\n`;

/** What a spreadsheet reads as the beginning of a formula; apostrophes before it are counted, so that one can be taken off again. */
const formula = /^'*\s*[=+\-@\t\r|%]/;

/**
 * The same for a file that people open in a spreadsheet: no field begins a formula there. One that would has an
 * apostrophe before it, as OWASP advises against CSV injection.
 */
export const sheetLine = (fields: readonly string[]): string =>
  csvLine(fields.map((field) => (formula.test(field) ? `'${field}` : field)));

/** The field that `sheetLine` wrote. */
export const fromSheet = (field: string): string =>
  field.startsWith("'") && formula.test(field) ? field.slice(1) : field;

const quoted = (field: string): string =>
  /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
