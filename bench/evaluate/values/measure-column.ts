import { isCardNumber } from '@core/kernel/check-digits/card-number';
import { isIban } from '@core/kernel/check-digits/iban';
import { isBsn } from '@core/kernel/check-digits/national-numbers';

/** A source value, and the results of two runs; the second had additional rows. */
export interface MadeValue {
  readonly source: string;
  readonly made: string;
  readonly again: string | null;
}

/** Shares of 1; null if there is nothing to measure. */
export interface ColumnMeasures {
  readonly rows: number;
  readonly unchanged: number;
  /** Of the distinct generated values, those that the source has. */
  readonly reappearing: number;
  readonly distinctBefore: number;
  readonly distinctAfter: number;
  /** For a column of up to 60 values: the share of rows whose values are lost. */
  readonly classesLost: number | null;
  /** For a column of up to 60 values: the share of distinct generated values that the source has. */
  readonly domainKept: number | null;
  readonly formatKept: number;
  readonly changedByNewRows: number | null;
  readonly valid: number | null;
}

const closedMax = 60;

const checks: Readonly<Record<string, (text: string) => boolean>> = {
  'mock.iban': (text) => isIban(text.replace(/[\s-]/g, '')),
  'mock.credit-card': (text) => isCardNumber(text.replace(/\D/g, '')),
  'mock.bsn': isBsn,
};

export const shareOf = <T>(list: readonly T[], holds: (one: T) => boolean): number =>
  list.length === 0 ? 0 : list.filter(holds).length / list.length;

/** A run of characters of the same kind counts once: names of five and nine letters have the same format. */
const formOf = (text: string): string =>
  text
    .replace(/\p{Lu}{2,}/gu, 'AA')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{L}+/gu, (letters) => (/^A+$/.test(letters) ? letters : letters.replace(/[^A]+/gu, 'a')))
    .replace(/\p{N}+/gu, '9');

export function measureColumn(generator: string, values: readonly MadeValue[]): ColumnMeasures {
  const before = new Set(values.map(({ source }) => source));
  const after = new Set(values.map(({ made }) => made));
  const isClosed = before.size > 0 && before.size <= closedMax;
  const inBoth = values.filter(({ again }) => again !== null);
  const check = checks[generator];
  return {
    rows: values.length,
    unchanged: shareOf(values, ({ source, made }) => source === made),
    reappearing: shareOf([...after], (made) => before.has(made)),
    distinctBefore: before.size,
    distinctAfter: after.size,
    classesLost: isClosed ? shareOf(values, ({ source }) => !after.has(source)) : null,
    domainKept: isClosed ? shareOf([...after], (made) => before.has(made)) : null,
    formatKept: shareOf(values, ({ source, made }) => formOf(source) === formOf(made)),
    changedByNewRows: inBoth.length === 0 ? null : shareOf(inBoth, ({ made, again }) => made !== again),
    valid: check ? shareOf(values, ({ made }) => check(made)) : null,
  };
}
