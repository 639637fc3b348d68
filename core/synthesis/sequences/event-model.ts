import type { Codebook, CodedColumn } from '../coding';
import type { Tree, TreeFeature } from '../trees/tree';
import type { LeafLine } from './leaf-line';
import type { OnceRule } from './once';
import type { Trait } from './profile';

/** A variable that is known for every row once its stage is done: bins that later draws may be conditioned on. */
export type SignalShape = Pick<TreeFeature, 'binCount' | 'isOrdered'>;

/**
 * A step in generating a row. Its targets are drawn one after the other; then its signals are known: the bins of the
 * targets themselves, or others that the caller computes from the targets (a sum, a matched row).
 */
export interface TrainingStage {
  /** Drawn for the first row of a sequence in place of `targets`, which then apply to the rows after it only. */
  readonly first: readonly CodedColumn[] | null;
  readonly targets: readonly CodedColumn[];
  /** Signals of all rows; null if they are the bins of the targets. */
  readonly signals: readonly TreeFeature[] | null;
  /** The signal that may be a trait of the sequence, and whether its first row has none; null: no signal. */
  readonly remembered: { readonly signal: number; readonly skipped: 0 | 1 } | null;
  /** Codes of the only target that a sequence has at most once; usually none. */
  readonly once: readonly OnceRule[];
  /** Whether the first signal is the only target, a number whose codes are finer than its bins. */
  readonly isOwn: boolean;
}

/**
 * The features that a tree may use:
 * 'context': what is known of the whole sequence · 'step': its length, the row's position, the rows that remain ·
 * 'now': a signal of this row · 'lag1', 'lag2': a signal of the row before, and of the one before that ·
 * 'stage': a target drawn before in the same stage · 'seen': whether a row before has the code of a rule of the stage ·
 * 'trait': of the whole sequence · 'owed': what its rows still owe
 * to the trait.
 */
export const sources = ['context', 'step', 'now', 'lag1', 'lag2', 'stage', 'seen', 'trait', 'owed'] as const;
export type Source = (typeof sources)[number];

export interface FeatureRef {
  readonly source: Source;
  readonly index: number;
}

export interface Draw {
  readonly codebook: Codebook;
  readonly features: readonly FeatureRef[];
  readonly tree: Tree;
  /** The linear model of positions within leaves; null: positions are random. */
  readonly line: LeafLine | null;
}

export interface Stage {
  readonly first: readonly Draw[] | null;
  readonly targets: readonly Draw[];
  readonly signals: readonly SignalShape[];
  readonly areTargets: boolean;
  readonly once: readonly OnceRule[];
  readonly isOwn: boolean;
  /** Codes of the target by falling frequency, where there are rules. */
  readonly common: readonly number[];
}

/** The conditional distribution of a sequence's rows given its context and the rows before. */
export interface EventModel {
  /** Drawn for each sequence before its rows. */
  readonly profile: readonly (Trait & { readonly draw: Draw })[];
  readonly stages: readonly Stage[];
}

/** The bin of a signal where there is no row so far back; shared with another bin only where all 64 are taken. */
export const startBin = ({ binCount }: SignalShape): number => (binCount < 64 ? binCount : 0);

/** The code of a row so far back that there is none: neither low nor high. */
export const startCode = ({ fineCount }: Pick<Codebook, 'fineCount'>): number => fineCount >> 1;

export const lagBinCount = ({ binCount }: SignalShape): number => Math.min(64, binCount + 1);
