const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const tickSteps = [1, 2, 2.5, 5, 10];

/** A round number a little above the value, for the end of an axis; 1 for what is not above 0. */
export function niceCeiling(value: number, steps: readonly number[] = roundSteps): number {
  if (!(value > 0) || !Number.isFinite(value)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = steps.find((factor) => factor * power >= value * (1 - 1e-9)) ?? 10;
  return Number((step * power).toPrecision(12));
}

/** Even steps from 0 to the first that is not below the value, four or five of them. */
export function ticksTo(value: number): number[] {
  const step = niceCeiling((value > 0 && Number.isFinite(value) ? value : 1) / 5, tickSteps);
  const count = Math.max(1, Math.ceil((value > 0 ? value : 1) / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}
