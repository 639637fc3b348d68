import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { AppError } from '@core/kernel/errors';
import type { LearnContext } from '../encoder';
import { learnWide, maxSpecials } from './learn-wide-form';
import { NumberForm, type Units } from './number-form';
import { surveyOf, type Survey } from './survey-numbers';

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
