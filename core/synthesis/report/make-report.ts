import type { SynthesisMeasures } from '../measures';
import type {
  ColumnReport,
  Figure,
  FigureId,
  RelationMeasures,
  RelationReport,
  SynthesisReport,
  TableReport,
  TableWork,
} from './report-form';
import { judge, judgeShape, type Sample } from './verdict';
import { warningsOf } from './warnings';

export interface ReportInput {
  readonly subject: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly startedBy?: string | null;
  readonly product?: string;
  readonly tables: readonly { readonly work: TableWork; readonly measures: SynthesisMeasures }[];
  /** Left out: a single table. */
  readonly relations?: readonly RelationMeasures[];
}

/** Lays figures beside what the holdout scores, and judges them. Figures that are no number become null. */
export function makeReport({ tables, relations = [], ...made }: ReportInput): SynthesisReport {
  return {
    format: 'synthesis-report',
    version: 1,
    ...made,
    tables: tables.map(({ work, measures }) => tableReport(work, measures)),
    relations: relations.map(relationReport),
  };
}

/** Recognizes a report of this version among other JSON. */
export function isSynthesisReport(value: unknown): value is SynthesisReport {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 'synthesis-report' &&
    'version' in value &&
    value.version === 1 &&
    'tables' in value &&
    Array.isArray(value.tables)
  );
}

function tableReport(work: TableWork, measures: SynthesisMeasures): TableReport {
  const { train, made, holdout } = measures.rows;
  const compared = holdout > 0;
  const column = { made, holdout: compared ? holdout : train, columns: 1 };
  return {
    ...work,
    holdoutRows: holdout,
    figures: figuresOf(measures),
    expectedAccuracy: known(measures.fidelity.expectedAccuracy),
    target: measures.utility?.target ?? null,
    columns: measures.columns.map((measure): ColumnReport => {
      const shape = known(measure.shape);
      const holdoutShape = compared ? known(measure.holdoutShape) : null;
      return {
        name: measure.name,
        scale: measure.scale,
        shape,
        holdoutShape,
        accuracy: known(measure.accuracy),
        holdoutAccuracy: compared ? known(measure.holdoutAccuracy) : null,
        verdict: judgeShape(shape, holdoutShape, column),
        bins: measure.bins.map((bin) => ({
          ...bin,
          train: known(bin.train) ?? 0,
          made: known(bin.made) ?? 0,
        })),
      };
    }),
    pairs: measures.pairs.map((pair) => ({
      left: pair.left,
      right: pair.right,
      trend: known(pair.trend),
      accuracy: known(pair.accuracy),
      trainAssociation: known(pair.trainAssociation),
      madeAssociation: known(pair.madeAssociation),
    })),
    dcrCurve: measures.privacy.dcrCurve
      .filter(({ made }) => Number.isFinite(made))
      .map((point) => ({ ...point, holdout: compared ? known(point.holdout) : null })),
    warnings: warningsOf(work, holdout),
  };
}

/** Figures in the order of the page: closeness first, then use, then privacy. */
function figuresOf({
  rows,
  columns,
  fidelity,
  holdoutFidelity,
  privacy,
  ...rest
}: SynthesisMeasures): Figure[] {
  const compared = rows.holdout > 0;
  const sample: Sample = { ...rows, columns: columns.length };
  const figure = (id: FigureId, value: number, reference: number): Figure =>
    judged(id, known(value), compared ? known(reference) : null, sample);
  /** Without a holdout these are no figures at all. */
  const besideHoldout = (id: FigureId, value: number, reference: number): Figure =>
    figure(id, compared ? value : NaN, reference);

  const closeness = (
    [
      'quality',
      'columnShapes',
      'pairTrends',
      'accuracy',
      'univariate',
      'bivariate',
      'trivariate',
      'tails',
    ] as const
  ).map((id) => figure(id, fidelity[id], holdoutFidelity[id]));
  const coherence =
    fidelity.coherence === null
      ? []
      : [figure('coherence', fidelity.coherence, holdoutFidelity.coherence ?? NaN)];
  const { memory } = fidelity;
  const remembered =
    memory === null
      ? []
      : (['gaps', 'lags', 'entityShare'] as const).map((id) =>
          figure(id, memory[id], holdoutFidelity.memory?.[id] ?? NaN),
        );
  const utility =
    rest.utility === null ? [] : [besideHoldout('tstrAuc', rest.utility.tstrAuc, rest.utility.trtrAuc)];
  return [
    ...closeness,
    ...coherence,
    ...remembered,
    besideHoldout('discriminatorAuc', rest.discriminatorAuc, 0.5),
    ...utility,
    besideHoldout('dcrShare', privacy.dcrShare, 0.5),
    figure('nndr', privacy.nndr, privacy.nndrHoldout),
    figure('exactShare', privacy.exactShare, privacy.exactShareHoldout),
    besideHoldout('membership', privacy.membershipAuc, 0.5),
    besideHoldout('singlingOut', privacy.singlingOut, privacy.singlingOutHoldout),
  ];
}

function relationReport(measures: RelationMeasures): RelationReport {
  const { rows, parent, child } = measures;
  const sample: Sample = { ...rows, columns: 1 };
  const reference = (value: number) => (rows.holdout > 0 ? known(value) : null);
  return {
    parent,
    child,
    figures: [
      judged(
        'childrenPerParent',
        known(measures.childrenPerParent),
        reference(measures.holdoutChildrenPerParent),
        sample,
      ),
      judged(
        'parentChildPairs',
        known(measures.parentChildPairs),
        reference(measures.holdoutParentChildPairs),
        sample,
      ),
      judged('orphans', known(measures.orphans), 0, sample),
    ],
    childrenBins: measures.childrenBins,
  };
}

function judged(id: FigureId, value: number | null, reference: number | null, sample: Sample): Figure {
  return { id, value, reference, verdict: judge(id, value, reference, sample) };
}

function known(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
