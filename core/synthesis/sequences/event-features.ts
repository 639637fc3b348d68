import type { TreeFeature } from '../trees/tree';
import { countBin, countBins } from './count-codebook';
import type { CodedColumn } from '../coding';
import { lagBinCount, startBin, startCode, type FeatureRef, type Source } from './event-model';
import { owedBin, owedShape, type LearntTrait } from './profile';

/** All rows of all sequences of the training, one sequence under the other. */
export interface TrainingRowsOfSequences {
  /** Index of the sequence's context, by sequence. */
  readonly contexts: Int32Array;
  /** First row of each sequence, and the number of all rows. */
  readonly starts: Int32Array;
}

export interface OfferedFeature extends FeatureRef {
  readonly feature: TreeFeature;
  /** The codes that the bins are of, where they are known. */
  readonly fine?: ArrayLike<number>;
}

const offered = (source: Source, index: number, feature: TreeFeature): OfferedFeature => ({
  source,
  index,
  feature,
});

const newBins = (rowCount: number) => new Uint8Array(new SharedArrayBuffer(rowCount));

/** The context of its sequence, for every row. */
export function contextFeatures(
  rows: TrainingRowsOfSequences,
  context: readonly TreeFeature[],
): OfferedFeature[] {
  const { contexts, starts } = rows;
  return context.map((feature, index) => {
    const bins = newBins(starts[contexts.length]!);
    for (let i = 0; i < contexts.length; i++)
      bins.fill(feature.bins[contexts[i]!]!, starts[i], starts[i + 1]);
    return offered('context', index, { ...feature, bins });
  });
}

/** The traits of its sequence, for every row. */
export function profileFeatures(
  { contexts, starts }: TrainingRowsOfSequences,
  profile: readonly LearntTrait[],
  signals: readonly TreeFeature[],
): OfferedFeature[] {
  const rowCount = starts[contexts.length]!;
  return profile.flatMap(({ signal, skipped, level, codes: { codebook, fine } }, index) => {
    const [trait, owed] = [newBins(rowCount), newBins(rowCount)];
    for (let i = 0; i < contexts.length; i++) {
      const [from, to] = [starts[i]!, starts[i + 1]!];
      trait.fill(fine[i]!, from, to);
      if (level === null) continue;
      let sum = 0;
      for (let row = from; row < to; row++) {
        owed[row] = owedBin(level.meanOf[fine[i]!]!, to - from, row - from, sum, skipped);
        if (row - from >= skipped) sum += level.rankOf[signals[signal]!.bins[row]!]!;
      }
    }
    const ofTrait = offered('trait', index, { ...codebook, bins: trait });
    return level === null ? [ofTrait] : [ofTrait, offered('owed', index, { bins: owed, ...owedShape })];
  });
}

/** Length, position, remaining rows. */
export function stepFeatures({ contexts, starts }: TrainingRowsOfSequences): OfferedFeature[] {
  const rowCount = starts[contexts.length]!;
  const [length, position, remaining] = [newBins(rowCount), newBins(rowCount), newBins(rowCount)];
  for (let i = 0; i < contexts.length; i++) {
    const from = starts[i]!;
    const rows = starts[i + 1]! - from;
    length.fill(countBin(rows), from, from + rows);
    for (let at = 0; at < rows; at++) {
      position[from + at] = countBin(at);
      remaining[from + at] = countBin(rows - 1 - at);
    }
  }
  return [length, position, remaining].map((bins, index) => offered('step', index, { bins, ...countBins }));
}

/** A signal of all stages by its number, and the column whose bins it is, if it is one. */
export interface Signal {
  readonly index: number;
  readonly feature: TreeFeature;
  readonly column?: CodedColumn;
}

/** A signal of the row `lag` rows before. */
export function lagFeature(
  { contexts, starts }: TrainingRowsOfSequences,
  { feature: signal, index, column }: Signal,
  lag: 1 | 2,
): OfferedFeature {
  const bins = newBins(starts[contexts.length]!);
  const start = startBin(signal);
  for (let i = 0; i < contexts.length; i++) {
    const from = starts[i]!;
    const to = starts[i + 1]!;
    bins.fill(start, from, Math.min(to, from + lag));
    for (let row = from + lag; row < to; row++) bins[row] = signal.bins[row - lag]!;
  }
  const known = { bins, binCount: lagBinCount(signal), isOrdered: signal.isOrdered };
  if (lag === 2) return offered('lag2', index, known);
  return { ...offered('lag1', index, known), fine: column && codesBefore(starts, column) };
}

/** The codes of the row before. */
function codesBefore(starts: Int32Array, { codebook, fine }: CodedColumn): Uint16Array {
  const codes = new Uint16Array(fine.length);
  codes.set(fine.subarray(0, Math.max(0, fine.length - 1)), Math.min(1, fine.length));
  for (let i = 0; i + 1 < starts.length; i++)
    if (starts[i]! < starts[i + 1]!) codes[starts[i]!] = startCode(codebook);
  return codes;
}

/** The same feature for some of the rows only. */
export function featureAt({ feature, fine, ...ref }: OfferedFeature, rows: Int32Array): OfferedFeature {
  const bins = newBins(rows.length);
  for (let i = 0; i < rows.length; i++) bins[i] = feature.bins[rows[i]!]!;
  return { ...ref, feature: { ...feature, bins }, fine: fine && Uint16Array.from(rows, (row) => fine[row]!) };
}

/** Numbers of the rows that begin a sequence, and of all others. */
export function splitRows({ contexts, starts }: TrainingRowsOfSequences): [Int32Array, Int32Array] {
  const first: number[] = [];
  const next: number[] = [];
  for (let i = 0; i < contexts.length; i++) {
    for (let row = starts[i]!; row < starts[i + 1]!; row++) (row === starts[i] ? first : next).push(row);
  }
  return [Int32Array.from(first), Int32Array.from(next)];
}
