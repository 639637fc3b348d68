type Linear = { readonly kind: 'linear'; readonly factor: number; readonly constant: number };

/** Digits of a factor that people write (1.21, 0.4536, 3.14159), the shortest first. */
const precisions = [1, 2, 3, 4, 6] as const;

/**
 * Lines through two points far apart, in forms from the roundest on: a factor of few digits, with or without a
 * constant of the column's decimals, then the line itself. None where the target does not vary with the source.
 */
export function linearFits(source: Float64Array, target: Float64Array, decimals: number | null): Linear[] {
  let low = -1;
  let high = -1;
  for (let i = 0; i < source.length; i++) {
    if (Number.isNaN(source[i]) || Number.isNaN(target[i])) continue;
    if (low < 0 || source[i]! < source[low]!) low = i;
    if (high < 0 || source[i]! > source[high]!) high = i;
  }
  if (low < 0 || source[low] === source[high] || target[low] === target[high]) return [];
  const slope = (target[high]! - target[low]!) / (source[high]! - source[low]!);
  const fits: Linear[] = [];
  for (const digits of precisions) {
    const factor = Number(slope.toPrecision(digits));
    const constant = target[low]! - factor * source[low]!;
    const rounded = decimals === null ? constant : Number(constant.toFixed(decimals));
    fits.push({ kind: 'linear', factor, constant: 0 }, { kind: 'linear', factor, constant: rounded });
  }
  fits.push({ kind: 'linear', factor: slope, constant: target[low]! - slope * source[low]! });
  const isNew = ({ factor, constant }: Linear, at: number) =>
    fits.findIndex((fit) => fit.factor === factor && fit.constant === constant) === at;
  return fits.filter(isNew);
}
