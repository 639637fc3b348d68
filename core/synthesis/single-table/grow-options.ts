import type { Codebook } from '../coding';
import type { TreeOptions } from '../options';
import type { GrowOptions } from '../trees/grow-tree';
import { hasFewValues } from './column-order';

/** Of the options' rows and nats for columns of many values, what is asked for columns of few. */
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
