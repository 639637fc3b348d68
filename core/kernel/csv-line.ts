/** A line of CSV (RFC 4180), including the line break. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(quoted).join(',')}\n`;

/**
 * What a spreadsheet reads as the start of a formula, in full width too, after blanks and signs that are not seen;
 * leading apostrophes are counted so that one can be removed again.
 */
const formula = /^'*[\s\p{Cc}\p{Cf}]*(?:[\t\r]|[=+\-@|%\u2212＝＋－＠｜％])/u;

/** Where Excel is set to a language with decimal commas, a semicolon begins another cell. */
const inCells = (field: string, change: (cell: string) => string): string =>
  field.split(';').map(change).join(';');

/** Opens a file for spreadsheets: without it Excel reads UTF-8 as the code page of the machine. */
export const sheetStart = '\uFEFF';

/**
 * The same for a file that people open in a spreadsheet. What would start a formula is prefixed with an apostrophe, as
 * OWASP advises against CSV injection.
 */
export const sheetLine = (fields: readonly string[]): string =>
  csvLine(fields.map((field) => inCells(field, (cell) => (formula.test(cell) ? `'${cell}` : cell))));

/** The original of a field that `sheetLine` wrote. */
export const fromSheet = (field: string): string =>
  inCells(field, (cell) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell));

const quoted = (field: string): string =>
  /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
