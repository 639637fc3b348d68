import type { CodedColumn } from '../coding';
import { binCodebook, coded } from '../sequences/count-codebook';
import { noRowBin, type View } from '../sequences/view';
import type { TreeFeature } from '../trees/tree';
import { sharedInformation } from '../sequences/shared-information';
import { toldBeyond } from '../sequences/told-beyond';

/** One column of a parent by which a fitting row is looked for. */
export interface MatchPart {
  readonly column: number;
  /** Bin of the view → coarser bin. */
  readonly coarseOf: Uint8Array;
  readonly count: number;
  readonly isOrdered: boolean;
  /** By coarser bin: of the children that have a row, how many have one with it. */
  readonly shares: Float64Array;
}

/** How the parent of a row is chosen among existing rows: its features are drawn, then a row with these features is taken. */
export interface MatchPlan {
  readonly key: number;
  readonly table: number;
  /** Categories first. Without any, all rows are alike. */
  readonly parts: readonly MatchPart[];
  /** A path from the child that mostly leads to the parent; whether it does is drawn first. */
  readonly near: readonly number[] | null;
  /** Whether no row of the training in one sequence has the same parent as another. */
  readonly isOnce: boolean;
}

const coarseBins = [24, 10, 5];
/** The least conditional information of a feature in nats, that of a correlation of .1: weaker ones spoil the weights. */
const leastTold = 0.005;

export interface MatchTraining {
  readonly key: number;
  readonly table: number;
  /** Row of the parent by row of the child, -1 for NULL. */
  readonly parents: Int32Array;
  readonly views: readonly View[];
  /** Of the parent's rows. */
  readonly bins: readonly Uint8Array[];
  /** What else is known of the child's rows. */
  readonly known: readonly TreeFeature[];
  readonly near: readonly number[] | null;
  readonly isOnce: boolean;
}

/** Chooses the parent's columns that are most informative about the child's rows, each given those chosen before. */
export function planMatch({ key, table, near, isOnce, ...training }: MatchTraining): MatchPlan {
  const offered = training.views.map((view, column) => offeredColumn(column, view, training));
  const chosen = offered.toSorted((a, b) => b.told - a.told || a.column - b.column).slice(0, 1);
  while (chosen.length < coarseBins.length) {
    const left = offered
      .filter((one) => !chosen.includes(one) && one.told > 0)
      .map((one) => ({ one, beyond: beyondAll(one, chosen, training.known) }))
      .filter(({ beyond }) => beyond > leastTold)
      .toSorted((a, b) => b.beyond - a.beyond || a.one.column - b.one.column);
    if (left[0] === undefined) break;
    chosen.push(left[0].one);
  }
  const parts = chosen.map(({ column, seen }, place) =>
    coarsen(column, training.views[column]!, seen, coarseBins[place]!),
  );
  return { key, table, near, isOnce, parts: categoriesFirst(parts) };
}

/** Categories first: if no row of a kind is left, a near one is taken, and only numbers have near values. */
const categoriesFirst = (parts: readonly MatchPart[]): MatchPart[] =>
  parts.toSorted((a, b) => Number(a.isOrdered) - Number(b.isOrdered));

interface OfferedColumn {
  readonly column: number;
  /** Of the parent of each child. */
  readonly seen: Uint8Array;
  readonly feature: TreeFeature;
  readonly told: number;
}

function offeredColumn(
  column: number,
  view: View,
  { parents, bins, known }: Pick<MatchTraining, 'parents' | 'bins' | 'known'>,
): OfferedColumn {
  const seen = Uint8Array.from(parents, (row) => (row < 0 ? noRowBin : bins[column]![row]!));
  const { coarseOf, count } = coarsen(column, view, seen, coarseBins[0]!);
  const feature = {
    bins: seen.map((bin) => coarseOf[bin]!),
    binCount: count,
    isOrdered: view.isOrdered,
  };
  return { column, seen, feature, told: sumOf(known, (other) => sharedInformation(feature, other)) };
}

/** Conditional mutual information of a column with the child's rows, least over the chosen columns (Fleuret, 2004: CMIM). */
const beyondAll = (
  { feature }: OfferedColumn,
  chosen: readonly OfferedColumn[],
  known: readonly TreeFeature[],
): number =>
  Math.min(...chosen.map((one) => sumOf(known, (other) => toldBeyond(feature, other, one.feature))));

const sumOf = (known: readonly TreeFeature[], told: (other: TreeFeature) => number): number =>
  known.reduce((sum, other) => sum + Math.max(0, told(other)), 0);

/** Ordered bins are joined to about equal numbers of rows, others but the most frequent to one; 'no row' stays apart. */
function coarsen(column: number, { binCount, isOrdered }: View, seen: Uint8Array, limit: number): MatchPart {
  const counts = new Float64Array(binCount);
  for (const bin of seen) counts[bin]!++;
  const coarseOf = new Uint8Array(binCount);
  const present = [...counts.keys()].filter((bin) => bin !== noRowBin && counts[bin]! > 0);
  let count = 1;
  if (present.length < limit) {
    for (const bin of present) coarseOf[bin] = count++;
    fillGaps(coarseOf, counts);
  } else if (isOrdered) {
    const rows = seen.length - counts[noRowBin]!;
    let held = 0;
    for (let bin = 1; bin < binCount; bin++) {
      coarseOf[bin] = 1 + Math.min(limit - 2, Math.floor(((held + counts[bin]! / 2) / rows) * (limit - 1)));
      held += counts[bin]!;
    }
    count = limit;
  } else {
    const frequent = present.toSorted((a, b) => counts[b]! - counts[a]! || a - b).slice(0, limit - 2);
    coarseOf.fill(limit - 1, 1);
    frequent.forEach((bin, index) => (coarseOf[bin] = 1 + index));
    count = limit;
  }
  return { column, coarseOf, count, isOrdered, shares: sharesOf(counts, coarseOf, count) };
}

/** Of rows that there are. */
function sharesOf(counts: Float64Array, coarseOf: Uint8Array, count: number): Float64Array {
  const shares = new Float64Array(count);
  const rows = counts.reduce((sum, held, bin) => (bin === noRowBin ? sum : sum + held), 0);
  counts.forEach((held, bin) => {
    if (bin !== noRowBin) shares[coarseOf[bin]!]! += held / Math.max(1, rows);
  });
  return shares;
}

/** A bin that no child's parent has goes with the one before it. */
function fillGaps(coarseOf: Uint8Array, counts: Float64Array): void {
  for (let bin = 1; bin < coarseOf.length; bin++)
    if (counts[bin] === 0) coarseOf[bin] = Math.max(1, coarseOf[bin - 1]!);
}

/** Whether a row's parent is the one that the path leads to: code 1. */
export function homeTarget(key: number, parents: Int32Array, homes: Int32Array): CodedColumn {
  const codes = parents.map((row, child) => Number(row >= 0 && row === homes[child]));
  return coded(binCodebook(`${key}:home`, 2, false), codes);
}

/** What is drawn of a row's parent: a code a part. */
export function matchTargets(
  { parts, key }: MatchPlan,
  parents: Int32Array,
  bins: readonly Uint8Array[],
): CodedColumn[] {
  return parts.map(({ column, coarseOf, count, isOrdered }) => {
    const codes = Uint8Array.from(parents, (row) => coarseOf[row < 0 ? noRowBin : bins[column]![row]!]!);
    return coded(binCodebook(`${key}:${column}`, count, isOrdered), codes);
  });
}

/** The codes of all parts as one number; near numbers have the first parts in common. -1 for no row. */
export function kindOfCodes({ parts }: MatchPlan, codeOf: (part: number) => number): number {
  if (parts.length > 0 && codeOf(0) === 0) return -1;
  return parts.reduce((kind, { count }, part) => kind * count + codeOf(part), 0);
}

/** Kinds that have the first part in common. */
export const familySizeOf = ({ parts }: MatchPlan): number =>
  parts.slice(1).reduce((size, { count }) => size * count, 1);

/** The kind of each row of the parent. */
export const kindsOfRows = (plan: MatchPlan, bins: readonly Uint8Array[], rowCount: number): Int32Array =>
  Int32Array.from({ length: rowCount }, (_, row) =>
    kindOfCodes(plan, (part) => plan.parts[part]!.coarseOf[bins[plan.parts[part]!.column]![row]!]!),
  );
