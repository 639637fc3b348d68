/** Numbers from one to another, each or each second. */
export interface NumberRun {
  readonly from: number;
  readonly to: number;
  readonly step: 1 | 2;
}

const run = /^(\d+)(?:([+-])(\d+))?$/;

/**
 * Rising numbers of as many digits each, as lists write them: '70173,74+90,91-93' are 70173, each second number from 70174 to
 * 70190, and all from 70191 to 70193. A number leaves out the digits that it begins with like the one before.
 */
export function readRuns(text: string): NumberRun[] {
  let before = '';
  const whole = (digits: string): number => {
    before = before.slice(0, Math.max(0, before.length - digits.length)) + digits;
    return Number(before);
  };
  return text.split(',').map((part) => {
    const [, first = '', sign, last] = run.exec(part) ?? [];
    const from = whole(first);
    return { from, to: last === undefined ? from : whole(last), step: sign === '+' ? 2 : 1 };
  });
}

const lengthOf = ({ from, to, step }: NumberRun): number => Math.floor((to - from) / step) + 1;

export const countOf = (runs: readonly NumberRun[]): number =>
  runs.reduce((sum, one) => sum + lengthOf(one), 0);

export const hasNumber = (runs: readonly NumberRun[], number: number): boolean =>
  runs.some(({ from, to, step }) => number >= from && number <= to && (number - from) % step === 0);

/** @param index less than `countOf` */
export function numberAt(runs: readonly NumberRun[], index: number): number {
  let left = index;
  for (const one of runs) {
    const length = lengthOf(one);
    if (left < length) return one.from + left * one.step;
    left -= length;
  }
  throw new RangeError(`There is no number ${index}.`);
}
