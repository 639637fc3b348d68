import type { TrainingTable } from '../../training-table';
import { numberView } from './number-view';
import type { Probes } from './probes';

/** A number or date that is hardly ever below another of its row. */
export interface Order {
  readonly lesser: number;
  /** Of the rows that have both, those in which it is below nevertheless. */
  readonly broken: number;
}

const minProbes = 12;
/** An order is kept where it is broken in fewer rows than this … */
const maxBroken = 0.005;
/** … and would be, if the two were independent, in so many times as many rows and in this share of all. */
const byChance = 4;
const leastByChance = 0.005;
/** The most informative orders of a column are kept; more exist only among columns that are ordered among themselves. */
const maxOrders = 4;

/** The numbers that one is never below, or in hardly any row, although both reach over the same range. */
export function findOrders(
  table: TrainingTable,
  probes: Probes,
  target: number,
  candidates: readonly number[],
): Order[] {
  const own = probes.for(target);
  const greater = own.of(target);
  const isDate = probes.dates.includes(target);
  const type = table.columns[target]!.type.kind;
  return candidates
    .filter((at) => probes.dates.includes(at) === isDate)
    .filter((at) => !isDate || table.columns[at]!.type.kind === type)
    .map((at) => ({ lesser: at, chance: hopeOf(own.of(at), greater) }))
    .filter(({ chance }) => chance >= leastByChance)
    .toSorted((a, b) => b.chance - a.chance)
    .flatMap(({ lesser, chance }) => {
      const broken = brokenShare(table, lesser, target);
      return broken <= Math.min(maxBroken, chance / byChance) ? [{ lesser, broken }] : [];
    })
    .slice(0, maxOrders);
}

/** The share of rows that would break the order under independence; 0 if the probes break it, or are too few. */
function hopeOf(lesser: Float64Array, greater: Float64Array): number {
  let both = 0;
  let broken = 0;
  greater.forEach((value, row) => {
    if (Number.isNaN(value) || Number.isNaN(lesser[row])) return;
    both++;
    if (value < lesser[row]!) broken++;
  });
  if (both < minProbes || broken > both * maxBroken * 4) return 0;
  const lows = lesser.filter((value) => !Number.isNaN(value)).sort();
  const highs = greater.filter((value) => !Number.isNaN(value)).sort();
  let below = 0;
  let pairs = 0;
  for (const low of lows) {
    while (below < highs.length && highs[below]! < low) below++;
    pairs += below;
  }
  return pairs / (lows.length * highs.length);
}

function brokenShare({ columns, rowCount }: TrainingTable, lesser: number, greater: number): number {
  const low = numberView(columns[lesser]!.values);
  const high = numberView(columns[greater]!.values);
  if (low === null || high === null) return 1;
  let both = 0;
  let broken = 0;
  for (let row = 0; row < rowCount; row++) {
    const [a, b] = [low(row), high(row)];
    if (Number.isNaN(a) || Number.isNaN(b)) continue;
    both++;
    if (b < a) broken++;
  }
  return broken / Math.max(both, 1);
}
