/** A line of CSV (RFC 4180), including the line break. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(quoted).join(',')}\n`;

/**
 * What a spreadsheet reads as the start of a formula; leading apostrophes are counted so that one can be removed again.
 */
const formula = /^'*\s*[=+\-@\t\r|%]/;

/**
 * The same for a file that people open in a spreadsheet. A field that would start a formula is prefixed with an
 * apostrophe, as OWASP advises against CSV injection.
 */
export const sheetLine = (fields: readonly string[]): string =>
  csvLine(fields.map((field) => (formula.test(field) ? `'${field}` : field)));

/** The original of a field that `sheetLine` wrote. */
export const fromSheet = (field: string): string =>
  field.startsWith("'") && formula.test(field) ? field.slice(1) : field;

const quoted = (field: string): string =>
  /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
