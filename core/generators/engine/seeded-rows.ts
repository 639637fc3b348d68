import type { AsciiTexts } from '@core/kernel/data/ascii-texts';
import { sipMessage } from '@core/kernel/sip-hash';
import type { GeneratorContext, RowRange } from '../generator';
import type { TextForm } from './normalise';
import { drawnSeed, mappedSeed } from './seeds';

/** Keys what is drawn for a row. */
export interface RowSeeds {
  /** Writes the 64 bits for a row: by its value where mapping is consistent, else by its number. */
  seed(value: string, row: number, out: Uint32Array): void;
  /** The same of an ASCII text, by its form. @returns false where that is blank, and then nothing is written */
  seedAscii(texts: AsciiTexts, row: number, form: TextForm, out: Uint32Array): boolean;
  /** Whether the row's number plays no part, so that rows of equal values get equal bits. */
  readonly isByValue: boolean;
  /** Set before the rows of a batch are asked for. */
  rows: RowRange;
}

export interface Drawing {
  /** What the values mean, such as 'first-name': equal values of one meaning map alike wherever they stand. */
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
      seedAscii(texts, row, form, out) {
        const length = formed(texts, row, form);
        if (length > 0) hash.message(length, out);
        return length > 0;
      },
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
    seedAscii(texts, row, form, out) {
      const length = formed(texts, row, form);
      if (length > 0) hash.number(this.rows.firstRow + row, out);
      return length > 0;
    },
  };
}

/** Puts a text in its form where it can be hashed. @returns its length */
function formed(texts: AsciiTexts, row: number, form: TextForm): number {
  const [from, to] = [texts.start(row), texts.ends[row]!];
  return form.write(texts.bytes, from, to, sipMessage(to - from));
}
