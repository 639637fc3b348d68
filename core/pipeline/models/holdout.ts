import { RandomStream } from '@core/kernel/random';
import { followsSource } from './planned-model';
import type { TrainingRows } from './training-rows';

/** Rows kept from training, to compare what is made with. */
const holdoutShare = 0.2;
/** With fewer rows all are needed for training. */
const minRows = 500;
/** So few rows below a parent could all be kept from training by chance: their parents stay in it. */
const minChildren = 100;

/**
 * Which rows of each table are kept from training: one row of five at random; where rows depend on a parent, all those of
 * a parent that is kept. One a table, 1 for a row that is kept.
 */
export function chooseHoldout(tables: readonly TrainingRows[], seed: number): Uint8Array[] {
  const random = new RandomStream();
  const place = new Map(tables.map(({ scoped }, index) => [scoped.at, index]));
  const needed = parentsNeeded(tables, place);
  const kept: Uint8Array[] = [];
  tables.forEach((rows, index) => {
    const { rowCount, scoped } = rows;
    const marks = new Uint8Array(rowCount);
    const parents = contextParents(rows);
    random.seed(seed, index);
    if (parents !== null) {
      const ofParent = kept[place.get(scoped.context!.parent)!]!;
      for (let row = 0; row < rowCount; row++) marks[row] = parents[row]! < 0 ? 0 : ofParent[parents[row]!]!;
    } else if (scoped.model && !followsSource(scoped.model) && rowCount >= minRows) {
      for (let row = 0; row < rowCount; row++) {
        const isDrawn = random.float() < holdoutShare;
        if (isDrawn && !needed[index]!.has(row)) marks[row] = 1;
      }
    }
    kept.push(marks);
  });
  return kept;
}

/** The row of the parent that each row is taken with; null for a table whose rows are taken by themselves. */
function contextParents({ scoped: { context, model }, parents }: TrainingRows): Int32Array | null {
  return context && model ? parents[model.references.indexOf(context)]! : null;
}

/** Rows that small tables depend on, over all steps up. One a table. */
function parentsNeeded(
  tables: readonly TrainingRows[],
  place: ReadonlyMap<number, number>,
): ReadonlySet<number>[] {
  const needed = tables.map(() => new Set<number>());
  // Parents come before children.
  for (let index = tables.length - 1; index >= 0; index--) {
    const rows = tables[index]!;
    const parents = contextParents(rows);
    if (parents === null) continue;
    const above = needed[place.get(rows.scoped.context!.parent)!]!;
    const own = rows.rowCount < minChildren ? parents.keys() : needed[index]!;
    for (const row of own) if (parents[row]! >= 0) above.add(parents[row]!);
  }
  return needed;
}
