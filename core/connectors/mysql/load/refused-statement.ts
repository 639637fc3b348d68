import { statementRefusals } from '../../sql/refused-statement';
import { errorNumber } from '../session/database-error';

/** Error numbers (mysqld_error.h). */
const brokenByRows = new Set(['1062', '1216', '1452', '3819', '4025', '1138', '1265', '1264', '1366']);
const forbidden = new Set(['1044', '1142', '1143', '1227', '1370', '1419']);
const passing: Readonly<Record<string, string>> = {
  '1021': 'destination-disk-full',
  '1114': 'destination-disk-full',
  '1205': 'destination-busy',
  '1213': 'destination-busy',
};

export const refusals = statementRefusals({
  codeOf: (error) => errorNumber(error)?.toString() ?? null,
  isBrokenByRows: (code) => brokenByRows.has(code),
  isForbidden: (code) => forbidden.has(code),
  passing: (code) => passing[code] ?? null,
});

/** Existing rows violate what was to be created. */
export const isBrokenByRows = (error: unknown): boolean => brokenByRows.has(String(errorNumber(error)));

/** What was to be created exists: an attempt created it and failed before it could record so. */
export const isMade = (error: unknown): boolean => [1061, 1359, 1826].includes(errorNumber(error) ?? 0);
