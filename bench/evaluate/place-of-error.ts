import type { AppError } from '@core/kernel/errors';

/** Code and place; another message might contain values. */
export const placeOfError = ({ code, details: { table, column } }: AppError): string =>
  [code, table, column].filter((one) => typeof one === 'string').join(' ');
