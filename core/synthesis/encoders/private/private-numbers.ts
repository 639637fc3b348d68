import { countNoise } from '../../single-table/private/accountant';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { createCodebook } from '../codebooks';
import type { LearnContext } from '../encoder';
import { NumberEncoder } from '../numbers/number-encoder';
import { NumberForm, type Special } from '../numbers/number-form';
import type { PrivateColumn } from './private-column';
import { privateIntervals } from './private-intervals';
import { releaseValues, type Spending } from './release-values';

/** Parts of a column's budget: for its frequent values, and for the intervals of the rest. */
const valueShare = 1 / 4;
const usualScale = 2;
const widest = 2 ** 53;
const secondsOfDay = 86_400;

/** Numbers and dates: released values, and intervals from noisy counts. Form and widest bounds follow from the type alone. */
export function privateNumbers(
  values: Column,
  type: LogicalType,
  { name, rowCount, options }: LearnContext,
  { rho, delta, noise }: Spending,
): PrivateColumn {
  const units = formOf(values, type, [null]).read(values, rowCount);
  const { least, most } = boundsOf(type);
  const counts = new Map<number | null, number>();
  const numbers = Array.from(units.values, (value, row) =>
    units.special !== null && units.special[row] !== 0 ? null : Math.min(most, Math.max(least, value)),
  );
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const told = releaseValues(counts, options.trees.minInterval, { rho: rho * valueShare, delta, noise });
  const singles = new Map(told.map(({ value, count }) => [value, count]));
  const rest = numbers.filter((number): number is number => number !== null && !singles.has(number));
  const isWhole = type.kind !== 'float';
  const intervals = privateIntervals(Float64Array.from(rest), {
    isWhole,
    least,
    most,
    rho: rho * (1 - valueShare),
    noise,
  });
  const specials: Special[] = singles.has(null) ? [null] : [];
  const spans = [
    ...intervals,
    ...[...singles].flatMap(([value, count]) => (value === null ? [] : [{ low: value, high: value, count }])),
  ].sort((a, b) => a.low + a.high - b.low - b.high || b.low - a.low);
  if (spans.length === 0) spans.push({ low: 0, high: 0, count: 1 });
  const codeCounts = Float64Array.of(
    ...specials.map(() => singles.get(null) ?? 1),
    ...spans.map(({ count }) => Math.max(1, count)),
  );
  const encoder = new NumberEncoder({
    form: formOf(values, type, specials),
    intervals: {
      lows: Float64Array.from(spans, ({ low }) => low),
      highs: Float64Array.from(spans, ({ high }) => high),
    },
    codebook: createCodebook({ name, counts: codeCounts, isOrdered: true, apart: [...specials.keys()] }),
    usual:
      specials.length +
      codeCounts
        .subarray(specials.length)
        .reduce((best, count, at, all) => (count > all[best]! ? at : best), 0),
    sampling: { noise: 0, steady: new Uint8Array(spans.length), cycle: null, forms: [] },
  });
  return { encoder, counts: [...codeCounts], deviation: countNoise(rho * valueShare) };
}

function formOf({ storage }: Column, type: LogicalType, specials: readonly Special[]): NumberForm {
  const isNative = storage === 'int32' || storage === 'int64' || storage === 'float64';
  return new NumberForm({
    storage: isNative ? storage : 'text',
    decimals:
      type.kind === 'float' ? null : type.kind === 'decimal' ? Math.min(8, type.scale ?? usualScale) : 0,
    wide: null,
    phase: 0,
    step: 1,
    isSingle: type.kind === 'float' && type.bits === 32,
    isFixed: true,
    specials,
  });
}

/** In units of the form. */
function boundsOf(type: LogicalType): { readonly least: number; readonly most: number } {
  switch (type.kind) {
    case 'int': {
      const bits = Math.min(53, type.signed ? type.bits - 1 : type.bits);
      return { least: type.signed ? -(2 ** bits) : 0, most: 2 ** bits - 1 };
    }
    case 'date':
      return { least: -719_162, most: 2_932_896 };
    case 'time':
      return { least: 0, most: secondsOfDay * 1e6 - 1 };
    case 'decimal': {
      const most = type.precision === undefined ? widest : Math.min(widest, 10 ** type.precision - 1);
      return { least: -most, most };
    }
    default:
      return { least: -widest, most: widest };
  }
}
