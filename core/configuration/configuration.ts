import type { Evidence } from '@core/contract/evidence-codes';
import type { ModelPreset, PiiSource } from '@core/contract/enums';

/** A generator chosen for a column: its registry id and its parsed parameters. */
export interface GeneratorChoice {
  readonly id: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** A personal-data mark. `entity` is an id of core/contract/pii-entities; confidence 0..1. */
export interface PiiMark {
  readonly entity: string;
  readonly confidence: number;
  readonly source: PiiSource;
  /** A user said that it is not personal data; later scans that preserve marks keep that. */
  readonly dismissed: boolean;
  /**
   * The evidence of a scan: codes and counts, never values. Absent if a user set the mark, and in marks from before
   * evidence was stored.
   */
  readonly evidence?: readonly Evidence[];
  /** A user's reason for the decision. */
  readonly reason?: string;
}

/** A look of a scan at the values of a column in which it found nothing personal. */
export interface Examination {
  /** Unix time in ms. */
  readonly at: number;
  /** Values read, of how many that the column had, as far as the source tells. */
  readonly values: number;
  readonly of: number;
}

export interface ColumnConfiguration {
  /** What a run uses. null: duplicate, not chosen by a user. */
  readonly generator: GeneratorChoice | null;
  /** Proposed by mode and scan; effective as `generator` until changed, if `isSuggested`. */
  readonly suggestion: GeneratorChoice | null;
  /** The effective generator is the suggestion, not yet accepted or changed by a user. */
  readonly isSuggested: boolean;
  readonly pii: PiiMark | null;
  /** The last look of a scan at the values, if it found nothing. Absent: none has looked, or the last one found some. */
  readonly examined?: Examination;
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
  /** Training rows are sampled at random from all; else the first. */
  readonly readRandomSubset: boolean;
  /** Selects another series of generated rows; null: the default seed. */
  readonly modelSeed: number | null;
  /** The privacy budget ε; null: none. */
  readonly privacyEpsilon: number | null;
  /** The learnt column that the report predicts from the others; null: none. */
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
