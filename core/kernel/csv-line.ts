/** A line of CSV by RFC 4180, with its end. */
export const csvLine = (fields: readonly string[]): string => `${fields.map(quoted).join(',')}\n`;

/**
 * The same for a file that people open in a spreadsheet: no field begins a formula there. One that would has an
 * apostrophe before it, as OWASP advises against CSV injection.
 */
export const sheetLine = (fields: readonly string[]): string =>
  csvLine(fields.map((field) => (/^[\s]*[=+\-@\t\r|%]/.test(field) ? `'${field}` : field)));

const quoted = (field: string): string =>
  /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
