import type { TableFigureId } from './figure-groups';
import type { SynthesisOptions, PresetName } from '../options';

/**
 * The report of a synthesis as plain JSON: `JSON.parse(JSON.stringify(report))` equals the report. A figure that could
 * not be measured is null, never NaN. Within a version fields are only added; a change of meaning raises `version`.
 */
export interface SynthesisReport {
  readonly format: 'synthesis-report';
  readonly version: 1;
  /** What was synthesized, in the words of the caller: a workspace, a job. */
  readonly subject: string;
  /** ISO 8601, given by the caller: the library reads no clock. */
  readonly madeAt: string;
  /** The user; null if nobody is known. Earlier reports have neither this nor the product. */
  readonly startedBy?: string | null;
  /** What made it, with its version. */
  readonly product?: string;
  readonly tables: readonly TableReport[];
  readonly relations: readonly RelationReport[];
}

export type ModelType = 'single-table' | 'sequence';

/** What was done to one table. */
export interface TableWork {
  readonly name: string;
  readonly model: ModelType;
  /** Null if options were set one by one. */
  readonly preset: PresetName | null;
  readonly options: SynthesisOptions;
  /** Columns that the model has learnt; the others were duplicated, mocked or made by a formula. */
  readonly modelledColumns: number;
  readonly rows: { readonly source: number; readonly train: number; readonly made: number };
  readonly seconds: { readonly fit: number; readonly generate: number };
  /** What of the budget was spent, and by which mechanism; null without differential privacy. */
  readonly privacyStatement: PrivacyStatement | null;
}

export interface PrivacyStatement {
  readonly epsilon: number;
  readonly delta: number;
  /** A name of the literature, such as 'Laplace' or 'discrete Gaussian'. */
  readonly mechanism: string;
  /** With what earlier runs spent on the rows of the same table; absent where nothing keeps count. */
  readonly total?: PrivacyTotal;
}

export interface PrivacyTotal {
  /** This one included. */
  readonly runs: number;
  readonly epsilon: number;
  readonly delta: number;
}

export interface TableReport extends TableWork {
  /** Rows kept from training, for comparison. 0: nothing could be compared. */
  readonly holdoutRows: number;
  readonly figures: readonly Figure[];
  /** Expected accuracy of a sample of this size from the true distribution. */
  readonly expectedAccuracy: number | null;
  /** Column that `tstrAuc` predicts. */
  readonly target: string | null;
  readonly columns: readonly ColumnReport[];
  readonly pairs: readonly PairReport[];
  readonly dcrCurve: readonly DistancePoint[];
  readonly warnings: readonly Warning[];
}

export type FigureId = TableFigureId | 'childrenPerParent' | 'parentChildPairs' | 'orphans';

export interface Figure {
  readonly id: FigureId;
  /** 0 … 1; `orphans` is a count of rows. */
  readonly value: number | null;
  /** What the holdout itself scores; for `tstrAuc` what training on the real rows does. */
  readonly reference: number | null;
  readonly verdict: Verdict | null;
}

export type Verdict = 'better' | 'like' | 'slightly-below' | 'below';

export interface ColumnReport {
  readonly name: string;
  readonly scale: 'number' | 'datetime' | 'category';
  readonly shape: number | null;
  readonly holdoutShape: number | null;
  readonly accuracy: number | null;
  readonly holdoutAccuracy: number | null;
  readonly verdict: Verdict | null;
  readonly bins: readonly Bin[];
}

/** Shares of rows, 0 … 1. */
export interface Bin {
  readonly label: string;
  readonly train: number;
  readonly made: number;
}

export interface PairReport {
  readonly left: string;
  readonly right: string;
  readonly trend: number | null;
  readonly accuracy: number | null;
  readonly trainAssociation: number | null;
  readonly madeAssociation: number | null;
}

/** `share` of the rows lie nearer to their closest training row than the distance given. */
export interface DistancePoint {
  readonly share: number;
  readonly made: number;
  readonly holdout: number | null;
}

/** The metrics of a foreign key between two made tables. */
export interface RelationMeasures {
  readonly parent: string;
  readonly child: string;
  readonly rows: { readonly train: number; readonly made: number; readonly holdout: number };
  /** `1 - D_KS` of the number of children a parent has. */
  readonly childrenPerParent: number;
  readonly holdoutChildrenPerParent: number;
  readonly childrenBins: readonly Bin[];
  /** Mean accuracy of pairs of a parent's and a child's column. */
  readonly parentChildPairs: number;
  readonly holdoutParentChildPairs: number;
  /** Made rows whose key points nowhere. */
  readonly orphans: number;
}

export interface RelationReport {
  readonly parent: string;
  readonly child: string;
  readonly figures: readonly Figure[];
  readonly childrenBins: readonly Bin[];
}

/**
 * 'few-rows': the table has fewer than 500 rows for a modelled column · 'few-training-rows': fewer than 100 of them
 * were trained on · 'training-subset': not all rows were trained on · 'no-holdout': nothing to compare with ·
 * 'clipping': extremes were drawn in, which lowers pair trends by an artefact.
 */
export interface Warning {
  readonly code: WarningCode;
  /** Rows that there are, and rows that there should be (for 'clipping': values clipped at each end). */
  readonly found: number;
  readonly wanted: number;
}

export type WarningCode = 'few-rows' | 'few-training-rows' | 'training-subset' | 'no-holdout' | 'clipping';
