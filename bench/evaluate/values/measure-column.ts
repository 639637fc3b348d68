import { isCardNumber } from '@core/kernel/check-digits/card-number';
import { isIban } from '@core/kernel/check-digits/iban';
import { isBsn } from '@core/kernel/check-digits/national-numbers';

/** A value as the source has it, and what two runs made of it; the second had new rows beside it. */
export interface MadeValue {
  readonly source: string;
  readonly made: string;
  readonly again: string | null;
}

/** Shares are of 1; null where there is nothing to measure. */
export interface ColumnMeasures {
  readonly rows: number;
  readonly unchanged: number;
  /** Of the different values made, those that the source has. */
  readonly reappearing: number;
  readonly distinctBefore: number;
  readonly distinctAfter: number;
  /** Of a column of up to 60 values: the share of rows that values had which are gone. */
  readonly classesLost: number | null;
  /** Of a column of up to 60 values: values made that the source has. */
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

/** Kinds of characters in a row count once: a name of five letters has the form of one of nine. */
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
