import type { Evidence } from '@core/contract/evidence-codes';
import type { ModelPreset, PiiSource, PiiStatus } from '@core/contract/enums';

/** A generator chosen for a column: the registry's id and its parameters, already parsed. */
export interface GeneratorChoice {
  readonly id: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A personal-data mark. `entity` is an id of core/contract/pii-entities; confidence 0..1. */
export interface PiiMark {
  readonly entity: string;
  readonly confidence: number;
  readonly source: PiiSource;
  /** A user said that it is none; a later scan that preserves keeps that. */
  readonly dismissed: boolean;
  /** Why a scan made the mark: codes and counts, never values. Absent where a user set it, and in marks made before it was kept. */
  readonly evidence?: readonly Evidence[];
  /** Of a user, for the decision. */
  readonly reason?: string;
}

export interface ColumnConfiguration {
  /** What a run uses. null: duplicate, and no user chose it. */
  readonly generator: GeneratorChoice | null;
  /** Proposed by mode and scan; in force as `generator` until changed, when `isSuggested`. */
  readonly suggestion: GeneratorChoice | null;
  /** The generator in force is the suggestion, not yet accepted or changed by a user. */
  readonly isSuggested: boolean;
  readonly pii: PiiMark | null;
}

export const emptyColumnConfiguration: ColumnConfiguration = {
  generator: null,
  suggestion: null,
  isSuggested: false,
  pii: null,
};

export interface TableConfiguration {
  readonly isExcluded: boolean;
  /** null: as many as the source has. */
  readonly rowsToGenerate: number | null;
  readonly maxSequenceLength: number | null;
  readonly maxTrainingRows: number | null;
  readonly rareSequenceThreshold: number | null;
  readonly model: 'SingleTableModel' | 'SequenceTableModel' | null;
  /** null: balanced. */
  readonly preset: ModelPreset | null;
  /** Training rows are taken at random from all; else the first. */
  readonly readRandomSubset: boolean;
  /** Selects another series of made rows; null: the default seed. */
  readonly modelSeed: number | null;
  /** The ε of differential privacy; null: none. */
  readonly privacyEpsilon: number | null;
  /** The learnt column that the report foretells from the others; null: none. */
  readonly targetColumn: string | null;
}

export const emptyTableConfiguration: TableConfiguration = {
  isExcluded: false,
  rowsToGenerate: null,
  maxSequenceLength: null,
  maxTrainingRows: null,
  rareSequenceThreshold: null,
  model: null,
  preset: null,
  readRandomSubset: true,
  modelSeed: null,
  privacyEpsilon: null,
  targetColumn: null,
};

/** NON_PII without a mark, else PROTECTED where a generator in force protects it. */
export function piiStatusOf(pii: PiiMark | null, isProtected: boolean): PiiStatus {
  if (pii === null || pii.dismissed) return 'NON_PII';
  return isProtected ? 'PROTECTED' : 'UNPROTECTED';
}
