import type { CodedColumn } from '../coding';
import { growTree } from '../trees/grow-tree';
import type { GrowOptions } from '../trees/grow-tree';
import { screenFeatures } from '../trees/screen-features';
import type { Tree, TreeFeature } from '../trees/tree';
import type { CodeModel } from '../single-table/code-model';
import { drawBlock } from '../single-table/draw-block';
import type { BlockPlace } from '../single-table/draw-block';
import { streamAt } from '../single-table/streams';
import type { StreamPlace } from '../single-table/streams';

/** All that growing one tree needs. Columns lie in shared memory, so that sending it to a thread copies no rows. */
export interface GrowTask {
  readonly target: CodedColumn;
  readonly features: readonly TreeFeature[];
  /** More features than this are screened first. */
  readonly featureLimit: number;
  readonly options: GrowOptions;
  readonly place: StreamPlace;
}

export interface GrownTree {
  /** Indices of the features that the tree was grown on. */
  readonly kept: readonly number[];
  readonly tree: Tree;
}

export interface DrawTask {
  readonly model: CodeModel;
  readonly place: BlockPlace;
  readonly context: readonly Uint16Array[];
}

export function performGrow({ target, features, featureLimit, options, place }: GrowTask): GrownTree {
  const random = streamAt(place);
  const kept = screenFeatures(target, features, featureLimit, random);
  return {
    kept,
    tree: growTree(
      target,
      kept.map((index) => features[index]!),
      options,
      random,
    ),
  };
}

export function performDraw({ model, place, context }: DrawTask): Uint16Array[] {
  return drawBlock(model, place, context);
}
