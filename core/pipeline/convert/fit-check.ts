import { defaultCapabilities, type ConnectorCapabilities } from '@core/connectors/connector';
import { isNull, type Column } from '@core/kernel/data/column';
import type { LengthUnit, LogicalType } from '@core/kernel/data/logical-type';
import { misfit, type ValuePlace } from './misfit';

export type FitCheck = (column: Column, rowCount: number) => void;

/** How the destination treats texts. */
export type TextMeaning = Pick<ConnectorCapabilities, 'emptyTextIsNull'>;

/**
 * A check that every value of a column fits a column of this type unchanged: length, precision, range and NULL, as far
 * as the type limits them. A native column is not checked: equal types are its condition.
 * @throws (when called) AppError of a 'value-…' code
 */
export function fitCheck(
  type: LogicalType,
  nullable: boolean,
  place: ValuePlace,
  { emptyTextIsNull }: TextMeaning = defaultCapabilities,
): FitCheck {
  const checks: FitCheck[] = [];
  if (!nullable) checks.push((column, rowCount) => checkNoNull(column, rowCount, place));
  if (!nullable && emptyTextIsNull) {
    checks.push((column, rowCount) =>
      eachText(column, rowCount, (text) => {
        if (text === '') throw misfit('value-null', place);
      }),
    );
  }
  const checkText = textCheck(type, place);
  if (checkText) checks.push((column, rowCount) => eachText(column, rowCount, checkText));
  if (type.kind === 'binary' && type.length !== undefined) {
    const limit = type.length;
    checks.push((column, rowCount) => checkBytes(column, rowCount, limit, place));
  }
  if (type.kind === 'int' && type.bits < 32) {
    const { bits, signed } = type;
    checks.push((column, rowCount) => checkSmall(column, rowCount, bits, signed, place));
  }
  return (column, rowCount) => {
    for (const check of checks) check(column, rowCount);
  };
}

function checkNoNull(column: Column, rowCount: number, place: ValuePlace): void {
  for (let row = 0; row < rowCount; row++) if (isNull(column, row)) throw misfit('value-null', place);
}

function textCheck(type: LogicalType, place: ValuePlace): ((text: string) => void) | null {
  if (type.kind === 'utf8' && type.length !== undefined) {
    const { length: limit, unit = 'characters' } = type;
    return (text) => {
      if (isLonger(text, limit, unit)) throw misfit('value-too-long', place, limit);
    };
  }
  if (type.kind === 'decimal' && type.precision !== undefined) {
    return decimalCheck(type.precision, type.scale ?? 0, place);
  }
  if (type.kind === 'enum' && type.values.length > 0) {
    const known = new Set(type.values);
    return (text) => {
      if (!known.has(text)) throw misfit('value-not-representable', place);
    };
  }
  return null;
}

function isLonger(text: string, limit: number, unit: LengthUnit): boolean {
  switch (unit) {
    case 'characters':
      return text.length > limit && characters(text) > limit;
    case 'utf16':
      return text.length > limit;
    case 'bytes':
      // a code unit takes at most three bytes
      return text.length * 3 > limit && Buffer.byteLength(text) > limit;
  }
}

/** Characters as databases count them: code points. */
function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function decimalCheck(precision: number, scale: number, place: ValuePlace): (text: string) => void {
  const wholeDigits = precision - scale;
  return (text) => {
    if (text === 'NaN') return;
    const start = text.startsWith('-') ? 1 : 0;
    const point = text.indexOf('.');
    const whole = text.slice(start, point === -1 ? undefined : point).replace(/^0+/, '');
    const fraction = point === -1 ? '' : text.slice(point + 1).replace(/0+$/, '');
    if (whole.length > wholeDigits) throw misfit('value-out-of-range', place, precision);
    if (fraction.length > scale) throw misfit('value-not-representable', place, scale);
  };
}

function eachText(column: Column, rowCount: number, check: (text: string) => void): void {
  if (column.storage === 'text') {
    for (let row = 0; row < rowCount; row++) {
      const text = column.values[row];
      if (text != null) check(text);
    }
  } else if (column.storage === 'dictionary') {
    const isSeen = new Uint8Array(column.dictionary.length);
    for (let row = 0; row < rowCount; row++) {
      const code = column.codes[row]!;
      if (code < 0 || isSeen[code] === 1) continue;
      isSeen[code] = 1;
      check(column.dictionary[code]!);
    }
  }
}

function checkBytes(column: Column, rowCount: number, limit: number, place: ValuePlace): void {
  if (column.storage !== 'binary') return;
  for (let row = 0; row < rowCount; row++) {
    if ((column.values[row]?.length ?? 0) > limit) throw misfit('value-too-long', place, limit);
  }
}

function checkSmall(
  column: Column,
  rowCount: number,
  bits: 8 | 16 | 32 | 64,
  signed: boolean,
  place: ValuePlace,
): void {
  if (column.storage !== 'int32') return;
  const max = 2 ** (signed ? bits - 1 : bits) - 1;
  const min = signed ? -max - 1 : 0;
  for (let row = 0; row < rowCount; row++) {
    const value = column.values[row]!;
    if ((value < min || value > max) && !isNull(column, row)) throw misfit('value-out-of-range', place, max);
  }
}
