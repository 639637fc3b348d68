import type { SynthesisOptions } from '../options';
import type { GrowPlace } from '../sequences/grow-draw';
import type { Sibling } from './ancestors';
import type { SchemaPlan } from './plan-schema';
import type { SchemaShape } from './check-schema';
import type { TrainingDataset } from './training-dataset';

/** A table, and what its rows are learnt from. */
export interface ChildRequest {
  readonly schema: SchemaShape;
  readonly plan: SchemaPlan;
  readonly dataset: TrainingDataset;
  /** Number of the table by key: its parent. */
  readonly parentOf: (key: number) => number;
  readonly table: number;
  /** Tables made before it from the same parent. */
  readonly siblings: readonly Sibling[];
  readonly options: SynthesisOptions;
  readonly place: Omit<GrowPlace, 'firstTree'>;
}
