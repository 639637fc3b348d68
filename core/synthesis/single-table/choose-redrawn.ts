import type { CodedColumn } from '../coding';
import { rocAuc } from '../metrics/roc-auc';
import { Posterior, type CodeScores, type GrownTree, type TreeAsking } from './posterior';

/** A column that may be resampled, by a tree whose features are all other columns. */
export interface RedrawCandidate {
  readonly again: GrownTree;
  /** The tree that draws it first. */
  readonly own: GrownTree;
  readonly asking: readonly TreeAsking[];
}

/** By how much the AUC of a tree of all other columns must exceed that of the model's posterior. */
const leastGain = 0.02;
const rowsLooked = 4096;
const fewestRowsLooked = 512;
/** Descents of trees over all candidates at most, which bounds the time of wide tables. */
const mostWalks = 10_000_000;
/** A value that fewer rows have, or lack, does not count in the AUC. */
const rowsThatTell = 20;

/**
 * The candidates that gain from resampling. The model's posterior of a column includes the trees that use it as a
 * feature, and may predict it better than any single tree: then resampling loses more dependence than it adds.
 */
export function chooseRedrawn<Candidate extends RedrawCandidate>(
  candidates: readonly Candidate[],
): Candidate[] {
  const [first] = candidates;
  if (!first) return [];
  const rows = rowsToLookAt(candidates, first.again.target.fine.length);
  const posterior = new Posterior(rows);
  return candidates.filter(({ again, own, asking }) => {
    const gain =
      ranking(again.target, rows, posterior.ofTree(again)) -
      ranking(again.target, rows, posterior.ofModel(own, asking));
    return gain > leastGain;
  });
}

/** Evenly spaced rows. */
function rowsToLookAt(candidates: readonly RedrawCandidate[], rowCount: number): Uint32Array {
  const walks = candidates.reduce(
    (sum, { again, asking }) => sum + again.target.codebook.fineCount * asking.length,
    1,
  );
  const wanted = Math.max(fewestRowsLooked, Math.min(rowsLooked, Math.floor(mostWalks / walks)));
  const length = Math.min(rowCount, wanted);
  return Uint32Array.from({ length }, (_, at) => Math.floor((at * rowCount) / length));
}

/** The AUC of scores as classifiers of a value against the others, mean over the values weighted by their rows. */
function ranking({ fine }: CodedColumn, rows: Uint32Array, scores: CodeScores): number {
  let [sum, weight] = [0, 0];
  scores.forEach((ofCode, code) => {
    const has = Uint8Array.from(rows, (row) => (fine[row] === code ? 1 : 0));
    const held = has.reduce((one, other) => one + other, 0);
    if (Math.min(held, rows.length - held) < rowsThatTell) return;
    sum += held * rocAuc(ofCode, has);
    weight += held;
  });
  return weight === 0 ? 0 : sum / weight;
}
