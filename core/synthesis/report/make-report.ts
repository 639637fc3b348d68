import type { SynthesisMeasures } from '../measures';
import { figureGroups, type TableFigureId } from './figure-groups';
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

/** The figures that there are, in the order of the page. */
function figuresOf(measures: SynthesisMeasures): Figure[] {
  const { rows, columns } = measures;
  const isCompared = rows.holdout > 0;
  const sample: Sample = { ...rows, columns: columns.length };
  return figureGroups.flatMap(({ ids }) =>
    ids.flatMap((id) => {
      const measured = measuredAs(id, measures);
      if (measured === null) return [];
      const value = isCompared || !besideHoldoutOnly.has(id) ? known(measured.value) : null;
      return [judged(id, value, isCompared ? known(measured.reference) : null, sample)];
    }),
  );
}

/** Without a holdout these are no figures at all. */
const besideHoldoutOnly: ReadonlySet<TableFigureId> = new Set([
  ...(['discriminatorAuc', 'tstrAuc', 'dcrShare', 'membership', 'singlingOut'] as const),
]);

/** What was measured and what the holdout scores; null where the table has nothing of the kind. */
function measuredAs(
  id: TableFigureId,
  { fidelity, holdoutFidelity, privacy, utility, discriminatorAuc }: SynthesisMeasures,
): { value: number; reference: number } | null {
  switch (id) {
    case 'coherence':
      return fidelity.coherence === null
        ? null
        : { value: fidelity.coherence, reference: holdoutFidelity.coherence ?? NaN };
    case 'gaps':
    case 'lags':
    case 'entityShare':
      return fidelity.memory === null
        ? null
        : { value: fidelity.memory[id], reference: holdoutFidelity.memory?.[id] ?? NaN };
    case 'discriminatorAuc':
      return { value: discriminatorAuc, reference: 0.5 };
    case 'tstrAuc':
      return utility === null ? null : { value: utility.tstrAuc, reference: utility.trtrAuc };
    case 'dcrShare':
      return { value: privacy.dcrShare, reference: 0.5 };
    case 'nndr':
      return { value: privacy.nndr, reference: privacy.nndrHoldout };
    case 'exactShare':
      return { value: privacy.exactShare, reference: privacy.exactShareHoldout };
    case 'membership':
      return { value: privacy.membershipAuc, reference: 0.5 };
    case 'singlingOut':
      return { value: privacy.singlingOut, reference: privacy.singlingOutHoldout };
    default:
      return { value: fidelity[id], reference: holdoutFidelity[id] };
  }
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
