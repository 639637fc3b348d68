import type { TreeFeature } from '../../trees/tree';
import { choiceEpsilon, dependenceSensitivity } from './accountant';
import { cellCountOf, countGrid, groupFeature, dependenceOf } from './grid';
import type { GroupedFeature } from './grid';
import type { SecureNoise } from './secure-noise';

/** At most this many features make up a grid. */
const maxParents = 2;
/** And at most this many groups of one. */
const maxGroups = 16;

export interface ParentChoice {
  readonly features: readonly TreeFeature[];
  /** Place of a feature that is taken in any case; null where there is none. */
  readonly first: number | null;
  readonly classes: Uint8Array;
  readonly classCount: number;
  /** Cells that the noise leaves room for. */
  readonly cellLimit: number;
  /** What all choices may spend. */
  readonly rho: number;
  readonly noise: SecureNoise;
}

/**
 * Chooses the features whose grid is most informative about the class, one after the other, each by the exponential
 * mechanism on the dependence of grid and class, which a row moves far less than their mutual information. How many and how
 * coarse follows from the number of rows and the noise.
 */
export function chooseParents(choice: ParentChoice): GroupedFeature[] {
  const { features, first, classes, classCount, cellLimit, rho, noise } = choice;
  const parents =
    first === null || cellLimit < 1 ? [] : [groupFeature(first, features[first]!, Math.max(2, cellLimit))];
  const chosen = maxParents - parents.length;
  const sharpness = choiceEpsilon(rho / chosen) / (2 * dependenceSensitivity(classes.length));
  while (parents.length < maxParents) {
    const room = Math.floor(cellLimit / cellCountOf(parents));
    if (room < 2) break;
    const groups = Math.min(maxGroups, parents.length === 0 ? Math.max(2, Math.round(room ** 0.6)) : room);
    let best: GroupedFeature | null = null;
    let bestScore = -Infinity;
    features.forEach((feature, index) => {
      if (feature.binCount < 2 || parents.some((parent) => parent.index === index)) return;
      const grouped = groupFeature(index, feature, groups);
      const gain = dependenceOf(countGrid([...parents, grouped], classes, classCount), classCount);
      const score = sharpness * gain + noise.gumbel();
      if (score > bestScore) [best, bestScore] = [grouped, score];
    });
    if (best === null) break;
    parents.push(best);
  }
  return parents;
}
