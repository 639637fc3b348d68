import type { MeasuredColumn, MeasuredTable } from './measured-table';

/** Rows as points, row after row; the distance of two is the sum over columns of min(1, |difference|). */
export interface RowPoints {
  readonly rowCount: number;
  readonly width: number;
  readonly points: Float32Array;
}

/** As far from every value as two values can be, and equal to another NULL. */
const nullPoint = 8;
/** Values beyond the range of the training rows keep this distance to it at most, so that they stay away from NULL. */
const maxBeyond = 3;

/**
 * Makes points of tables by the training rows, so that their distance is Gower's (1971, "A general coefficient of
 * similarity"), times the number of columns: categories are 0 or 1 apart, numbers and dates by their difference as a
 * share of the range in the training rows, 1 at most.
 */
export function rowSpaceOf(train: MeasuredTable): (table: MeasuredTable) => RowPoints {
  const placers = train.columns.map(placerOf);
  return (table) => {
    const width = placers.length;
    const points = new Float32Array(table.rowCount * width);
    placers.forEach((place, column) => place(table.columns[column]!, points, column, width));
    return { rowCount: table.rowCount, width, points };
  };
}

type Placer = (column: MeasuredColumn, points: Float32Array, at: number, width: number) => void;

function placerOf(model: MeasuredColumn): Placer {
  if (model.scale === 'category') return placeCategories;
  let [lowest, highest] = [Infinity, -Infinity];
  for (const value of model.values) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  const range = highest > lowest ? highest - lowest : 1;
  return (column, points, at, width) => {
    if (column.scale === 'category') return;
    column.values.forEach((value, row) => {
      const place = Math.min(1 + maxBeyond, Math.max(-maxBeyond, (value - lowest) / range));
      points[row * width + at] = place === place ? place : nullPoint;
    });
  };
}

/** Two apart, so that different classes are never less than 1 apart; above NULL, so that NULL is a class of its own. */
const placeCategories: Placer = (column, points, at, width) => {
  if (column.scale !== 'category') return;
  column.codes.forEach((code, row) => (points[row * width + at] = code * 2));
};
