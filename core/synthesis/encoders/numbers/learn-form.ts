import type { Column } from '@core/kernel/data/column';
import { dateInfinity, timestampInfinity, type LogicalType } from '@core/kernel/data/logical-type';
import { AppError } from '@core/kernel/errors';
import type { LearnContext } from '../encoder';
import { Int64Words } from './int64-words';
import { NumberForm, type Special, type Units } from './number-form';
import { decimalsOf, fitsDouble, isPlainNumber, plainText, scaledDigits } from './plain-number';

const maxDecimals = 8;
/** Other values among the numbers that are kept as they are. */
const maxSpecials = 64;
const safeInteger = 2 ** 53;

interface Survey {
  readonly decimals: number | null;
  readonly isFixed: boolean;
  /** Values apart from the numbers, with the rows that hold them. */
  readonly apart: Map<Special, number>;
  /** Whether some digits are beyond what a double holds. */
  readonly isWide: boolean;
}

/**
 * Reads how the numbers of a column are written: decimals, the step that all of them keep, specials, and whether they
 * need more than a double. Gives the form and the rows in its units.
 */
export function learnForm(
  column: Column,
  type: LogicalType,
  { name, rowCount, options }: LearnContext,
): { form: NumberForm; units: Units } {
  const survey = surveyOf(column, rowCount, type);
  if (survey === null) throw new AppError('synthesis-column-unreadable', { details: { column: name } });
  const kept = options.trees.minInterval;
  const specials = [...survey.apart]
    .filter(([special, rows]) => special === null || rows >= kept)
    .sort(([a, rowsOfA], [b, rowsOfB]) => Number(b === null) - Number(a === null) || rowsOfB - rowsOfA)
    .slice(0, maxSpecials)
    .map(([special]) => special);
  const plain = { ...plainParts(column, type, survey), specials };
  if (survey.isWide) return learnWide(column, rowCount, plain, kept);
  const form = new NumberForm(plain);
  const units = form.read(column, rowCount);
  if (survey.decimals === null) return { form, units };
  const { phase, step } = commonStep(units, rowCount);
  if (step === 1) return { form, units };
  for (let i = 0; i < rowCount; i++) {
    if (units.special === null || units.special[i] === 0) units.values[i] = (units.values[i]! - phase) / step;
  }
  return { form: new NumberForm({ ...plain, phase, step }), units };
}

function storageOfNumbers(column: Column): NumberForm['storage'] {
  const { storage } = column;
  return storage === 'int32' || storage === 'int64' || storage === 'float64' ? storage : 'text';
}

function surveyOf(column: Column, rowCount: number, type: LogicalType): Survey | null {
  switch (column.storage) {
    case 'int32':
      return surveyInt32(column, rowCount, type);
    case 'int64':
      return surveyInt64(column, rowCount, type);
    case 'float64':
      return surveyFloat64(column, rowCount);
    case 'text':
      return surveyTexts(column.values, null, rowCount);
    case 'dictionary':
      return surveyTexts(column.dictionary, column.codes, rowCount);
    default:
      return null;
  }
}

type ColumnOf<Storage> = Extract<Column, { storage: Storage }>;

function surveyInt32({ values, nulls }: ColumnOf<'int32'>, rowCount: number, type: LogicalType): Survey {
  const apart = new Map<Special, number>();
  for (let i = 0; i < rowCount; i++) {
    const value = values[i]!;
    if (nulls !== null && nulls[i] === 1) count(apart, null);
    else if (type.kind === 'date' && (value === dateInfinity.positive || value === dateInfinity.negative)) {
      count(apart, String(value));
    }
  }
  return { decimals: 0, isFixed: true, apart, isWide: false };
}

function surveyInt64({ values, nulls }: ColumnOf<'int64'>, rowCount: number, type: LogicalType): Survey {
  const apart = new Map<Special, number>();
  const words = new Int64Words(values);
  let isWide = false;
  for (let i = 0; i < rowCount; i++) {
    if (nulls !== null && nulls[i] === 1) {
      count(apart, null);
    } else if (Math.abs(words.get(i)) > safeInteger) {
      const value = values[i]!;
      const isInfinite = value === timestampInfinity.positive || value === timestampInfinity.negative;
      if (type.kind === 'timestamp' && isInfinite) count(apart, String(value));
      else isWide = true;
    }
  }
  return { decimals: 0, isFixed: true, apart, isWide };
}

function surveyFloat64({ values, nulls }: ColumnOf<'float64'>, rowCount: number): Survey {
  const apart = new Map<Special, number>();
  let decimals: number | null = 0;
  for (let i = 0; i < rowCount; i++) {
    const value = values[i]!;
    if (nulls !== null && nulls[i] === 1) count(apart, null);
    else if (!Number.isFinite(value)) count(apart, String(value));
    else if (decimals !== null) decimals = decimalsOfDouble(value, decimals);
  }
  return { decimals, isFixed: true, apart, isWide: false };
}

/**
 * The form of numbers that a formula makes: NULL is their only special. Null if the column holds anything but
 * NULL and numbers that a double holds.
 */
export function formOfFormula(column: Column, rowCount: number, type: LogicalType): NumberForm | null {
  const survey = surveyOf(column, rowCount, type);
  if (survey === null || survey.isWide || [...survey.apart.keys()].some((special) => special !== null))
    return null;
  return new NumberForm({ ...plainParts(column, type, survey), specials: [null] });
}

function plainParts(column: Column, type: LogicalType, { decimals, isFixed }: Survey) {
  return {
    storage: storageOfNumbers(column),
    decimals,
    wide: null,
    phase: 0,
    step: 1,
    isSingle: type.kind === 'float' && type.bits === 32,
    isFixed,
  } as const;
}

/** The fewest decimals, from those known on, that write the value without loss; null if there are too many. */
export function decimalsOfDouble(value: number, known: number): number | null {
  for (let decimals = known; decimals <= maxDecimals; decimals++) {
    const scaled = Math.round(value * 10 ** decimals);
    if (Math.abs(scaled) > safeInteger) return null;
    if (scaled / 10 ** decimals === value) return decimals;
  }
  return null;
}

function surveyTexts(texts: readonly (string | null)[], codes: Int32Array | null, rowCount: number): Survey {
  const apart = new Map<Special, number>();
  const rowsOf = codes === null ? null : rowsByCode(codes, rowCount, texts.length, apart);
  let decimals = 0;
  let fewest = Infinity;
  let isWide = false;
  for (let i = 0; i < (codes === null ? rowCount : texts.length); i++) {
    const text = texts[i] ?? null;
    const rows = rowsOf === null ? 1 : rowsOf[i]!;
    if (rows === 0) continue;
    if (text === null || !isPlainNumber(text)) {
      count(apart, text, rows);
    } else {
      const own = decimalsOf(text);
      if (own > decimals) decimals = own;
      if (own < fewest) fewest = own;
      if (!fitsDouble(text)) isWide = true;
    }
  }
  return { decimals, isFixed: fewest === decimals, apart, isWide: isWide || decimals > maxDecimals };
}

function rowsByCode(
  codes: Int32Array,
  rowCount: number,
  size: number,
  apart: Map<Special, number>,
): Int32Array {
  const rows = new Int32Array(size);
  for (let i = 0; i < rowCount; i++) {
    const code = codes[i]!;
    if (code < 0) count(apart, null);
    else rows[code]!++;
  }
  return rows;
}

function count(rows: Map<Special, number>, special: Special, more = 1): void {
  rows.set(special, (rows.get(special) ?? 0) + more);
}

/** The largest step that all differences are multiples of, and what is left when a value is divided by it. */
function commonStep({ values, special }: Units, rowCount: number): { phase: number; step: number } {
  let step = 0;
  let first = NaN;
  for (let i = 0; i < rowCount && step !== 1; i++) {
    if (special !== null && special[i] !== 0) continue;
    if (Number.isNaN(first)) first = values[i]!;
    step = greatestDivisor(step, Math.abs(values[i]! - first));
  }
  if (step <= 1) return { phase: 0, step: 1 };
  return { phase: ((first % step) + step) % step, step };
}

function greatestDivisor(a: number, b: number): number {
  while (b !== 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

type PlainParts = Omit<ConstructorParameters<typeof NumberForm>[0], 'wide'>;

/** More digits than a double has: frequent numbers become specials, exact to the digit; the rest a grid of 2^52 steps. */
function learnWide(
  column: Column,
  rowCount: number,
  parts: PlainParts,
  kept: number,
): { form: NumberForm; units: Units } {
  const rows = new Map<bigint, number>();
  let least: bigint | null = null;
  let most: bigint | null = null;
  for (const digits of wideDigits(column, rowCount, parts)) {
    rows.set(digits, (rows.get(digits) ?? 0) + 1);
    if (least === null || digits < least) least = digits;
    if (most === null || digits > most) most = digits;
  }
  const offset = least ?? 0n;
  const span = (most ?? 0n) - offset;
  const wide = { offset, step: wideStep(rows.keys(), offset, span) };
  const frequent = [...rows]
    .filter(([, count]) => count >= kept)
    .sort(([a, rowsOfA], [b, rowsOfB]) => rowsOfB - rowsOfA || (a < b ? -1 : 1))
    .slice(0, maxSpecials * 2 - parts.specials.length);
  const texts = frequent.map(([digits]) => plainText(digits, parts.decimals ?? 0, parts.isFixed));
  const form = new NumberForm({ ...parts, wide, specials: [...parts.specials, ...texts] });
  return { form, units: form.read(column, rowCount) };
}

/** The step that all numbers keep, if it leaves no more than 2^52 of them; else the finest that does. */
function wideStep(numbers: Iterable<bigint>, offset: bigint, span: bigint): bigint {
  const finest = span / (1n << 52n) + 1n;
  let common = 0n;
  for (const digits of numbers) {
    let rest = digits - offset;
    while (rest !== 0n) [common, rest] = [rest, common % rest];
    if (common === 1n) break;
  }
  return common > finest ? common : finest;
}

function* wideDigits(column: Column, rowCount: number, parts: PlainParts): Generator<bigint> {
  if (column.storage === 'int64') {
    const apart = new Set(parts.specials);
    for (let i = 0; i < rowCount; i++) {
      const digits = column.values[i]!;
      if ((column.nulls === null || column.nulls[i] === 0) && !apart.has(String(digits))) yield digits;
    }
  } else if (column.storage === 'text' || column.storage === 'dictionary') {
    for (let i = 0; i < rowCount; i++) {
      const text = column.storage === 'text' ? column.values[i] : column.dictionary[column.codes[i]!];
      if (text != null && isPlainNumber(text)) yield scaledDigits(text, parts.decimals ?? 0);
    }
  }
}
