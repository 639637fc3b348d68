import { RandomStream } from '@core/kernel/random';
import type { TrainingRows } from './training-rows';

/** Rows kept from training, to hold what is made against. */
const holdoutShare = 0.2;
/** With fewer rows all are needed for training. */
const leastRows = 500;

/**
 * Which rows of each table are kept from training: one row of five at random; where rows hang on a parent, all those of
 * a parent that is kept. One a table, 1 for a row that is kept.
 */
export function chooseHoldout(tables: readonly TrainingRows[], seed: number): Uint8Array[] {
  const random = new RandomStream();
  const kept: Uint8Array[] = [];
  const place = new Map(tables.map(({ scoped }, index) => [scoped.at, index]));
  tables.forEach(({ scoped, rowCount, parents }, index) => {
    const { context, model } = scoped;
    const marks = new Uint8Array(rowCount);
    random.seed(seed, index);
    if (context && model) {
      const rows = parents[model.references.indexOf(context)]!;
      const ofParent = kept[place.get(context.parent)!]!;
      for (let row = 0; row < rowCount; row++) marks[row] = rows[row]! < 0 ? 0 : ofParent[rows[row]!]!;
    } else if (model && rowCount >= leastRows) {
      for (let row = 0; row < rowCount; row++) marks[row] = random.float() < holdoutShare ? 1 : 0;
    }
    kept.push(marks);
  });
  return kept;
}
