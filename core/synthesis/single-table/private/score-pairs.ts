import { dependenceNoise } from './accountant';
import { groupCodes } from './code-groups';
import { countPair, independent } from './pair-counts';
import type { SecureNoise } from './secure-noise';
import type { ToldColumn } from './told-column';

export interface ScoredPair {
  /** Columns by number. */
  readonly left: number;
  readonly right: number;
  /** Their dependence, 0 to 1 but for noise: total variation distance of the joint shares from the independent ones. */
  readonly score: number;
}

interface ScoreRequest {
  readonly columns: readonly ToldColumn[];
  /** Rows by class, by column. */
  readonly classes: readonly Uint8Array[];
  readonly rho: number;
  readonly noise: SecureNoise;
}

const groupsOfScore = 8;
/** More rows would not change the choice of pairs. Which rows are taken does not depend on their values. */
const mostRows = 100_000;

/** The dependence of all pairs with Gaussian noise; `dependenceNoise` has its sensitivity, which holds for any shares. */
export function scorePairs({ columns, classes, rho, noise }: ScoreRequest): ScoredPair[] {
  const thin = classes.map(thinned);
  const rows = Math.max(1, thin[0]?.length ?? 0);
  const groups = columns.map(({ shares, isOrdered }) => groupCodes(shares, isOrdered, groupsOfScore));
  const pairs = columns.flatMap((column, right) =>
    columns
      .slice(0, right)
      .flatMap((other, left) => (isVaried(column) && isVaried(other) ? [{ left, right }] : [])),
  );
  const deviation = dependenceNoise(rho, rows, pairs.length);
  return pairs.map(({ left, right }) => {
    const [one, other] = [groups[left]!, groups[right]!];
    const counts = countPair({ classes: thin[left]!, groups: one }, { classes: thin[right]!, groups: other });
    const expected = independent(one.shares, other.shares);
    const found = counts.reduce((sum, count, at) => sum + Math.abs(count / rows - expected[at]!), 0) / 2;
    const noises = [columns[left]!.deviation, columns[right]!.deviation] as const;
    const byChance = chanceDependence([one.shares, other.shares], noises, rows);
    return { left, right, score: found + noise.gaussian(deviation) - byChance };
  });
}

const isVaried = ({ shares }: ToldColumn): boolean => shares.length > 1;

const thinned = (classes: Uint8Array): Uint8Array =>
  classes.length <= mostRows
    ? classes
    : Uint8Array.from(
        { length: mostRows },
        (_, at) => classes[Math.floor((at * classes.length) / mostRows)]!,
      );

/** The dependence that independent columns appear to have, by chance and by the noise of their marginals. */
function chanceDependence(
  [left, right]: readonly [Float64Array, Float64Array],
  [leftNoise, rightNoise]: readonly [number, number],
  rows: number,
): number {
  let sum = 0;
  for (const one of left)
    for (const other of right)
      sum += Math.sqrt((one * other) / rows + (one * rightNoise) ** 2 + (other * leftNoise) ** 2);
  return sum / Math.sqrt(2 * Math.PI);
}
