import { AppError } from '@core/kernel/errors';

/** A name as SQL. Everything but NUL may stand in a name. */
export function quoteName(name: string): string {
  if (name.includes('\0'))
    throw new AppError('destination-cannot-create', { details: { reason: 'name-with-nul' } });
  return `"${name.replaceAll('"', '""')}"`;
}

export const quoteNames = (names: readonly string[]): string => names.map(quoteName).join(', ');

/** A table of the opened file, never of an attached or temporary database. */
export const quoteTable = (name: string): string => `main.${quoteName(name)}`;
