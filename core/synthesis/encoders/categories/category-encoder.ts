import type { Column } from '@core/kernel/data/column';
import type { RandomStream } from '@core/kernel/random';
import type { Codebook } from '../../coding';
import { createCodebook } from '../codebooks';
import {
  newCodes,
  type Codes,
  type ColumnEncoder,
  type ExactCodes,
  type LearnContext,
  type LearntColumn,
} from '../encoder';
import { WeightedChoice } from '../weighted-choice';
import { indexValues, type ValueIndex } from './value-index';
import { columnOfCategories, type CategoryStorage } from './write-categories';

/** The code of what is neither a kept value nor NULL. */
type Meaning = 'value' | 'null' | 'rare';

interface CategoryParts {
  readonly storage: CategoryStorage;
  /** By code: the text of the value; '' for NULL and the rare ones, but for the label that rare ones are written as. */
  readonly texts: readonly string[];
  /** Rows of each code at learning; what a rare one is replaced by is drawn by them. */
  readonly counts: Float64Array;
  readonly nullCode: number;
  readonly rareCode: number;
  /** Rare ones are written as the text of their code; else a kept value replaces them. */
  readonly isLabelled: boolean;
  readonly codebook: Codebook;
}

/** Values beyond the codes of a 16-bit histogram count as rare. */
const maxCodes = 65_000;

/**
 * Values that repeat. Codes are in the order of frequency, NULL and the rare ones (together one code in the model)
 * among them. A rare one comes out as a kept value, drawn by frequency, or as the label.
 */
export class CategoryEncoder implements ColumnEncoder {
  readonly codebooks: readonly Codebook[];
  readonly exact: ExactCodes;
  private codeOfText: ReadonlyMap<string, number> | null = null;
  private choice: WeightedChoice | null = null;

  constructor(private readonly parts: CategoryParts) {
    this.codebooks = [parts.codebook];
    this.exact = {
      isExact: (code) => code !== parts.rareCode,
      gathering: parts.isLabelled ? -1 : parts.rareCode,
      settle: (codes, rowCount, random) => this.settle(codes, rowCount, random),
    };
  }

  encode(values: Column, rowCount: number): Codes[] {
    const index = indexValues(values, rowCount, Infinity);
    return [this.codesOf(index ?? { rows: new Int32Array(rowCount).fill(-1), texts: [] }, rowCount)];
  }

  decode([codes]: readonly Uint16Array[], rowCount: number, random: RandomStream): Column {
    const { storage, texts, nullCode } = this.parts;
    const settled = this.settle(codes ?? new Uint16Array(rowCount), rowCount, random);
    return columnOfCategories(storage, texts, nullCode, settled, rowCount);
  }

  /**
   * Null if no value is frequent enough to be kept, so that no code could represent the column.
   * @param threshold rows that a value needs to be kept
   */
  static learn(
    index: ValueIndex,
    storage: CategoryStorage,
    { name, rowCount, options }: LearnContext,
    threshold = options.rareCategory.threshold,
  ): LearntColumn | null {
    const { mode, label } = options.rareCategory;
    const found = frequencies(index, rowCount, threshold);
    if (found.kept.length === 0) return null;
    const isLabelled = mode === 'label' && storage === 'text';
    const ranked: { meaning: Meaning; text: string; count: number }[] = found.kept.map(({ text, count }) => ({
      meaning: 'value',
      text,
      count,
    }));
    if (found.nulls > 0) ranked.push({ meaning: 'null', text: '', count: found.nulls });
    if (found.rare > 0) ranked.push({ meaning: 'rare', text: isLabelled ? label : '', count: found.rare });
    ranked.sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
    const counts = Float64Array.from(ranked, ({ count }) => count);
    const nullCode = ranked.findIndex(({ meaning }) => meaning === 'null');
    const rareCode = ranked.findIndex(({ meaning }) => meaning === 'rare');
    const apart = [nullCode, rareCode].filter((code) => code >= 0);
    const encoder = new CategoryEncoder({
      storage,
      texts: ranked.map(({ text }) => text),
      counts,
      nullCode,
      rareCode,
      isLabelled,
      codebook: createCodebook({
        name,
        counts,
        isOrdered: false,
        apart,
        ...(rareCode < 0 || isLabelled ? {} : { rare: rareCode }),
      }),
    });
    return { encoder, codes: [encoder.codesOf(index, rowCount)] };
  }

  private codesOf({ rows, texts }: ValueIndex, rowCount: number): Codes {
    const { nullCode, rareCode } = this.parts;
    const other = Math.max(rareCode, 0);
    this.codeOfText ??= this.textCodes();
    const codeOf = Uint16Array.from(texts, (text) => this.codeOfText?.get(text) ?? other);
    const codes = newCodes(rowCount);
    const nothing = nullCode < 0 ? other : nullCode;
    for (let i = 0; i < rowCount; i++) codes[i] = rows[i]! < 0 ? nothing : codeOf[rows[i]!]!;
    return codes;
  }

  private textCodes(): Map<string, number> {
    const { texts, nullCode, rareCode } = this.parts;
    const codes = new Map<string, number>();
    texts.forEach((text, code) => {
      if (code !== nullCode && code !== rareCode) codes.set(text, code);
    });
    return codes;
  }

  private settle(codes: Uint16Array, rowCount: number, random: RandomStream): Uint16Array {
    const { rareCode, nullCode, counts, isLabelled } = this.parts;
    if (rareCode < 0 || isLabelled) return codes;
    this.choice ??= new WeightedChoice(
      counts.map((count, code) => (code === rareCode || code === nullCode ? 0 : count)),
    );
    const settled = codes.slice(0, rowCount);
    for (let i = 0; i < rowCount; i++) {
      if (settled[i] === rareCode) settled[i] = this.choice.draw(random);
    }
    return settled;
  }
}

function frequencies({ rows, texts }: ValueIndex, rowCount: number, threshold: number) {
  const counts = new Int32Array(texts.length);
  let nulls = 0;
  for (let i = 0; i < rowCount; i++) {
    if (rows[i]! < 0) nulls++;
    else counts[rows[i]!]!++;
  }
  const ranked = texts
    .map((text, number) => ({ text, count: counts[number]! }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
  const kept = ranked.filter(({ count }, at) => count >= threshold && at < maxCodes);
  const rare = ranked.slice(kept.length).reduce((sum, { count }) => sum + count, 0);
  return { kept, nulls, rare };
}
