import type { GeneratorContext, RowRange } from '../generator';
import { drawnSeed, mappedSeed } from './seeds';

/** Keys what is drawn for a row. */
export interface RowSeeds {
  /** Writes the 64 bits for a row: by its value where mapping is consistent, else by its number. */
  seed(value: string, row: number, out: Uint32Array): void;
  /** Whether the row's number plays no part, so that rows of equal values get equal bits. */
  readonly isByValue: boolean;
  /** Set before the rows of a batch are asked for. */
  rows: RowRange;
}

export interface Drawing {
  /** What the values mean, such as 'first-name': equal values of one meaning map alike wherever they occur. */
  readonly meaning: string;
  readonly consistent: boolean;
  /** The generator's own. */
  readonly seed: number | null;
}

const start: RowRange = { firstRow: 0, rowCount: 0 };

/**
 * Consistent: by meaning, seed and value, the same in every table, database and job of a workspace.
 * Otherwise: by column, seed (the workspace's, without one of its own) and number of the row.
 */
export function rowSeeds(context: GeneratorContext, drawing: Drawing): RowSeeds {
  if (drawing.consistent) {
    const hash = context.hash.derive(`value:${drawing.meaning}:${mappedSeed(drawing.seed)}`);
    return {
      rows: start,
      isByValue: true,
      seed: (value, _row, out) => hash.text(value, out),
    };
  }
  const seed = drawnSeed(drawing.seed, context);
  const hash = context.hash.derive(`row:${context.domain}:${drawing.meaning}:${seed}`);
  return {
    rows: start,
    isByValue: false,
    seed(_value, row, out) {
      hash.number(this.rows.firstRow + row, out);
    },
  };
}
