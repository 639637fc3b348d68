import type { Fidelity, SynthesisMeasures } from './measures';
import { ClosestRecords } from './metrics/closest-records';
import { discriminatorAuc } from './metrics/discriminator';
import { ExactCopies } from './metrics/exact-copies';
import { membershipAuc } from './metrics/membership';
import { singlingOut } from './metrics/singling-out';
import { columnMeasures, pairMeasures, summarize } from './metrics/fidelity-measures';
import { prepareFidelity, scoreFidelity, type FidelityBase, type FidelityScores } from './metrics/fidelity';
import { MeasuredTableReader } from './metrics/measured-table';
import { sampleRows } from './metrics/sample-rows';
import { SequenceBase, type LinkedRows } from './metrics/sequence-fidelity';
import { utilityTest } from './metrics/utility';
import type { TrainingTable } from './training-table';

/** `rows[i]` is the row of the parent that row i belongs to, -1 where to none; rows of a parent are in their order. */
export interface SequenceParents {
  readonly parent: TrainingTable;
  readonly rows: Int32Array;
}

export interface MeasureInput {
  readonly train: TrainingTable;
  /** Rows of the same distribution that no model has seen; none leaves its figures NaN. */
  readonly holdout: TrainingTable;
  /** A column to predict from the others; left out: utility is not measured. */
  readonly target?: string;
  /** Of the samples taken; left out: 1. */
  readonly seed?: number;
  /** For a sequence: what the rows belong to. Left out: a single table. */
  readonly sequence?: { readonly train: SequenceParents; readonly holdout?: SequenceParents };
}

/** Measures tables beside the same training rows and holdout. */
export interface Evaluator {
  /**
   * @param parents of the made rows, for a sequence
   * @throws TypeError where the table lacks a column of the training rows
   */
  measure(made: TrainingTable, parents?: SequenceParents): SynthesisMeasures;
}

/**
 * Creates the evaluator. Tables of more rows than the training are measured by a sample of that size, so that tables of
 * any size are measured alike; distances and classifiers look at a part of very long or wide ones.
 */
export function createEvaluator(input: MeasureInput): Evaluator {
  const { target, seed = 1, sequence } = input;
  const reader = new MeasuredTableReader(input.train);
  const train = reader.read(input.train);
  const sampled = (table: TrainingTable) => sampleRows(reader.read(table), train.rowCount, seed);
  const base = prepareFidelity(train);
  const summary = summarizer(base, reader, input);
  const holdout = sampled(input.holdout);
  const holdoutScores = scoreFidelity(base, holdout);
  const holdoutFidelity = summary(holdoutScores, holdout.rowCount, input.holdout, sequence?.holdout);
  const copies = new ExactCopies(train);
  const closest = new ClosestRecords(train, holdout, seed);
  const teach = target === undefined ? null : utilityTest(train, holdout, target, seed);
  const trtrAuc = teach ? teach(train) : NaN;
  return {
    measure(madeTable, parents) {
      const made = sampled(madeTable);
      const scores = scoreFidelity(base, made);
      const singled = singlingOut(train, holdout, made, seed);
      return {
        rows: { train: train.rowCount, made: madeTable.rowCount, holdout: input.holdout.rowCount },
        fidelity: summary(scores, made.rowCount, madeTable, parents),
        holdoutFidelity,
        columns: columnMeasures(base, scores, holdoutScores),
        pairs: pairMeasures(base, scores),
        privacy: {
          ...closest.measure(made),
          exactShare: copies.shareOf(made),
          exactShareHoldout: copies.shareOf(holdout),
          membershipAuc: membershipAuc(train, holdout, made, seed),
          singlingOut: singled.share,
          singlingOutHoldout: singled.holdoutShare,
        },
        discriminatorAuc: discriminatorAuc(train, made, seed),
        utility: teach && target !== undefined ? { target, tstrAuc: teach(made), trtrAuc } : null,
      };
    },
  };
}

/** Measures one made table; see createEvaluator, which measures several for little more. */
export function measure({
  made,
  madeParents,
  ...input
}: MeasureInput & {
  readonly made: TrainingTable;
  readonly madeParents?: SequenceParents;
}): SynthesisMeasures {
  return createEvaluator(input).measure(made, madeParents);
}

type Summarizer = (
  scores: FidelityScores,
  measuredRows: number,
  table: TrainingTable,
  parents: SequenceParents | undefined,
) => Fidelity;

function summarizer(
  base: FidelityBase,
  children: MeasuredTableReader,
  { train, sequence }: MeasureInput,
): Summarizer {
  if (!sequence) return (scores, rows) => summarize(base, scores, rows, null);
  const parentReader = new MeasuredTableReader(sequence.train.parent);
  const link = (table: TrainingTable, { parent, rows }: SequenceParents): LinkedRows => ({
    child: children.read(table),
    parent: parentReader.read(parent),
    rows,
  });
  const sequences = new SequenceBase(link(train, sequence.train));
  return (scores, rows, table, parents) =>
    summarize(
      base,
      scores,
      rows,
      parents
        ? { scores: sequences.score(link(table, parents)), expected: sequences.expected(table.rowCount) }
        : null,
    );
}
