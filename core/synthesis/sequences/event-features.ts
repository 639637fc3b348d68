import type { TreeFeature } from '../trees/tree';
import { countBin, countBins } from './count-codebook';
import { lagBinCount, startBin, type FeatureRef, type Source } from './event-model';
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

/** What each row knows of whom its sequence is about. */
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

/** A signal of the row `lag` rows before. */
export function lagFeature(
  { contexts, starts }: TrainingRowsOfSequences,
  signal: TreeFeature,
  index: number,
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
  return offered(lag === 1 ? 'lag1' : 'lag2', index, {
    bins,
    binCount: lagBinCount(signal),
    isOrdered: signal.isOrdered,
  });
}

/** The same feature for some of the rows only. */
export function featureAt({ feature, ...ref }: OfferedFeature, rows: Int32Array): OfferedFeature {
  const bins = newBins(rows.length);
  for (let i = 0; i < rows.length; i++) bins[i] = feature.bins[rows[i]!]!;
  return { ...ref, feature: { ...feature, bins } };
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
