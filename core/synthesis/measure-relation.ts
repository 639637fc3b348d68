import type { SequenceParents } from './measure';
import { learnBins } from './metrics/accuracy-bins';
import { countCodes, meanOf } from './metrics/counts';
import { MeasuredTableReader } from './metrics/measured-table';
import { childCounts, SequenceBase, type LinkedRows } from './metrics/sequence-fidelity';
import type { RelationMeasures } from './report/report-form';
import type { TrainingTable } from './training-table';

/** A child table and its parents along one foreign key. */
export interface LinkedTables extends SequenceParents {
  readonly child: TrainingTable;
}

export interface RelationInput {
  readonly parent: string;
  readonly child: string;
  readonly train: LinkedTables;
  /** Null: its figures are NaN. */
  readonly holdout: LinkedTables | null;
  readonly made: LinkedTables;
}

/** Measures how a foreign key between two made tables preserves what the training tables show along it. */
export function measureRelation({ parent, child, train, holdout, made }: RelationInput): RelationMeasures {
  const parents = new MeasuredTableReader(train.parent);
  const children = new MeasuredTableReader(train.child);
  const read = (tables: LinkedTables): LinkedRows => ({
    child: children.read(tables.child),
    parent: parents.read(tables.parent),
    rows: tables.rows,
  });
  const [trainRows, madeRows] = [read(train), read(made)];
  const base = new SequenceBase(trainRows);
  const scores = base.score(madeRows);
  const holdoutScores = holdout ? base.score(read(holdout)) : null;
  return {
    parent,
    child,
    rows: { train: train.child.rowCount, made: made.child.rowCount, holdout: holdout?.child.rowCount ?? 0 },
    childrenPerParent: scores.childrenPerParent,
    holdoutChildrenPerParent: holdoutScores?.childrenPerParent ?? NaN,
    childrenBins: childrenBins(childCounts(trainRows), childCounts(madeRows)),
    parentChildPairs: meanOf(scores.contextPairs),
    holdoutParentChildPairs: holdoutScores ? meanOf(holdoutScores.contextPairs) : NaN,
    orphans: countOrphans(made, train.rows.includes(-1)),
  };
}

function childrenBins(train: Float64Array, made: Float64Array): RelationMeasures['childrenBins'] {
  const asColumn = (values: Float64Array) =>
    ({ name: '', scale: 'number', type: { kind: 'int', bits: 32, signed: true }, values }) as const;
  const bins = learnBins(asColumn(train));
  const shares = (values: Float64Array) =>
    countCodes(bins.binsOf(asColumn(values)), bins.size).map((count) => count / values.length);
  const [trainShares, madeShares] = [shares(train), shares(made)];
  return bins.labels.map((label, bin) => ({ label, train: trainShares[bin]!, made: madeShares[bin]! }));
}

/** Rows whose parent is missing; a NULL key counts only where no training row has one. */
function countOrphans({ rows, parent }: LinkedTables, mayHaveNone: boolean): number {
  let orphans = 0;
  for (const row of rows) if (row >= parent.rowCount || (row < 0 && !mayHaveNone)) orphans++;
  return orphans;
}
