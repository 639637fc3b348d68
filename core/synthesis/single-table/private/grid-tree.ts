import type { Codebook } from '../../coding';
import { NodeList } from '../../trees/node-list';
import type { Tree } from '../../trees/tree';
import type { GroupedFeature } from './grid';

export interface GridHistograms {
  readonly parents: readonly GroupedFeature[];
  /** Weight by cell and class, in rows, not negative. */
  readonly weights: Float64Array;
  /** Share of each fine code within its class. */
  readonly fineShares: Float64Array;
  /** Weight of the histogram above in each below, in rows. */
  readonly backOff: number;
}

/** Whole numbers that a row is counted as, so that fractions of rows have room. */
const unitsPerRow = 1000;

/** A tree that splits by the groups of each parent in turn, and has the weights of a cell in each leaf. */
export function gridTree(
  codebook: Codebook,
  { parents, weights, fineShares, backOff }: GridHistograms,
): Tree {
  const nodes = new NodeList();
  const codes: number[] = [];
  const rowsUpTo: number[] = [];
  let total = 0;

  const writeLeaf = (cell: number) => {
    const held = weights.subarray(cell * codebook.classCount, (cell + 1) * codebook.classCount);
    const isEmpty = held.every((weight) => weight === 0);
    for (let code = 0; code < codebook.fineCount; code++) {
      const weight = isEmpty ? 1 / codebook.classCount : held[codebook.classOf[code]!]!;
      const units = Math.round(weight * fineShares[code]! * unitsPerRow);
      if (units === 0 && !(isEmpty && code === 0)) continue;
      total += Math.max(1, units);
      codes.push(code);
      rowsUpTo.push(total);
    }
  };
  /** The node of groups low … high-1 of the parent at `level`, in the cell so far. */
  const growNode = (node: number, level: number, low: number, high: number, cell: number) => {
    nodes.begin(node, codes.length);
    const parent = parents[level];
    if (parent === undefined) writeLeaf(cell);
    else if (high - low > 1) {
      const middle = (low + high) >>> 1;
      const left = nodes.split(node, { feature: level, gain: 0, ...leftBins(parent, middle) });
      growNode(left, level, low, middle, cell);
      growNode(left + 1, level, middle, high, cell);
    } else {
      growNode(node, level + 1, 0, parents[level + 1]?.groupCount ?? 0, cell * parent.groupCount + low);
    }
    nodes.end(node, codes.length);
  };
  growNode(nodes.addRoot(), 0, 0, parents[0]?.groupCount ?? 0, 0);
  return {
    featureCount: parents.length,
    ...nodes.finish(),
    codes: Uint16Array.from(codes),
    rowsUpTo: Uint32Array.from(rowsUpTo),
    backOff: backOff * unitsPerRow,
  };
}

/** The bins of all groups below `middle`. */
function leftBins({ groupOf }: GroupedFeature, middle: number): { leftLow: number; leftHigh: number } {
  let leftLow = 0;
  let leftHigh = 0;
  groupOf.forEach((group, bin) => {
    if (group >= middle) return;
    if (bin < 32) leftLow |= 1 << bin;
    else leftHigh |= 1 << (bin - 32);
  });
  return { leftLow: leftLow >>> 0, leftHigh: leftHigh >>> 0 };
}
