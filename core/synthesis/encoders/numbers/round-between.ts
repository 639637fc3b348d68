/** Coarser grids first: multiples of 1, of a half and of a fifth of each power of ten. */
const parts = [1, 2, 5] as const;
/** Grids finer than a double can tell apart are not tried. */
const maxDecades = 17;

/**
 * The roundest number above `low`, up to `high`: on the coarsest grid that has one there, the one nearest to `near`. It
 * says no more of the numbers at either end than that it lies between them. Never finer than whole numbers where both
 * ends are whole and `isWhole`; `high` where nothing lies between.
 */
export function roundBetween(low: number, high: number, near: number, isWhole: boolean): number {
  const decade = Math.ceil(Math.log10(Math.max(Math.abs(low), Math.abs(high), Number.MIN_VALUE)));
  for (let finer = 0; finer <= maxDecades; finer++) {
    for (const part of parts) {
      const grain = 10 ** (decade - finer) / part;
      if (isWhole && grain < 1) return high;
      const found = multipleBetween(low, high, near, grain);
      if (found !== null) return found;
    }
  }
  return high;
}

function multipleBetween(low: number, high: number, near: number, grain: number): number | null {
  const first = Math.floor(low / grain) + 1;
  const last = Math.floor(high / grain);
  if (first > last) return null;
  const found = asDecimal(Math.min(last, Math.max(first, Math.round(near / grain))) * grain);
  return found > low && found <= high ? found : null;
}

/** Without what the last bits of a multiple of .1 add. */
const asDecimal = (value: number): number => Number(value.toPrecision(15));
