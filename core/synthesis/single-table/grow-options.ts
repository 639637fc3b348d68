import type { Codebook } from '../coding';
import type { TreeOptions } from '../options';
import type { GrowOptions } from '../trees/grow-tree';
import { hasFewValues } from './column-order';

/** The part of the options' rows and nats that applies to columns of few values. */
const shareOfFew = 3 / 8;

/** A column of few values identifies no row, so its tree may be deeper. */
export function growOptions(codebook: Codebook, options: TreeOptions): GrowOptions {
  if (!hasFewValues(codebook)) return options;
  return {
    ...options,
    minLeaf: Math.ceil(options.minLeaf * shareOfFew),
    minGain: options.minGain * shareOfFew,
  };
}
