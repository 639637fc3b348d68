import { countNoise } from './accountant';
import type { ChosenPair } from './choose-pairs';
import { groupCodes, type CodeGroups } from './code-groups';
import { countPair } from './pair-counts';
import type { SecureNoise } from './secure-noise';
import { settlePair } from './settle-pair';
import type { ToldColumn } from './told-column';

/** Shares of the rows by the groups of two columns' classes, in the order of `countPair`. */
export interface PairTable {
  readonly left: number;
  readonly right: number;
  readonly leftGroups: CodeGroups;
  readonly rightGroups: CodeGroups;
  readonly shares: Float64Array;
}

interface TableRequest {
  readonly columns: readonly ToldColumn[];
  /** Rows by class, by column. */
  readonly classes: readonly Uint8Array[];
  readonly rho: number;
  readonly noise: SecureNoise;
}

/** Measures the joint marginal of a pair with Gaussian noise, and makes it consistent with the marginals of its columns. */
export function measurePair({ left, right, cells }: ChosenPair, request: TableRequest): PairTable {
  const { columns, classes, rho, noise } = request;
  const [leftGroups, rightGroups] = groupsOf(columns[left]!, columns[right]!, cells);
  const rows = Math.max(1, classes[left]!.length);
  const deviation = countNoise(rho);
  const counts = countPair(
    { classes: classes[left]!, groups: leftGroups },
    { classes: classes[right]!, groups: rightGroups },
  );
  const noisy = counts.map((count) => (count + noise.gaussian(deviation)) / rows);
  const shares = settlePair(noisy, [leftGroups.shares, rightGroups.shares], deviation / rows);
  return { left, right, leftGroups, rightGroups, shares };
}

/** About as many groups of either column; where one has fewer classes, the other has more. */
function groupsOf(left: ToldColumn, right: ToldColumn, cells: number): [CodeGroups, CodeGroups] {
  const even = Math.max(2, Math.floor(Math.sqrt(cells)));
  const leftCount = Math.min(left.shares.length, Math.max(even, Math.floor(cells / right.shares.length)));
  const rightCount = Math.min(right.shares.length, Math.max(2, Math.floor(cells / leftCount)));
  return [
    groupCodes(left.shares, left.isOrdered, leftCount),
    groupCodes(right.shares, right.isOrdered, rightCount),
  ];
}
