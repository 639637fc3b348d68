import type { TableConfiguration } from '@core/configuration/configuration';

/**
 * What a column is to the model of its table.
 * 'learnt': drawn from the model · 'given': stays with its row of the source, and the model draws the others to suit it ·
 * 'key': a number of its own for each row · 'reference': finds a row of another table · 'placed': a generator makes it
 * without the source's value, and the model says only where it is NULL and how long it is · 'kept': as in any other table.
 */
export type ColumnPart = 'learnt' | 'given' | 'key' | 'reference' | 'placed' | 'kept';

/** How a model of a table is fitted and how much it makes, as the user set it. */
export type ModelSettings = Pick<
  TableConfiguration,
  | 'rowsToGenerate'
  | 'maxSequenceLength'
  | 'maxTrainingRows'
  | 'rareSequenceThreshold'
  | 'model'
  | 'preset'
  | 'readRandomSubset'
  | 'modelSeed'
  | 'privacyEpsilon'
  | 'targetColumn'
>;

/** A foreign key of a free table, by places in the plan. Columns pair by position. */
export interface ModelReference {
  /** Place of the parent among the plan's tables. */
  readonly parent: number;
  /** The parent's rows are made too; else they are those of the source. */
  readonly isMade: boolean;
  readonly columns: readonly number[];
  /** Places among the parent's columns. */
  readonly parentColumns: readonly number[];
}

/**
 * A table with columns that a model makes. 'free': all its rows are made, as many as are asked for. 'bound': each row
 * corresponds to one of the source, because a column or another table needs the source's value or key; only the learnt
 * columns are made.
 */
export interface PlannedModel {
  readonly form: 'free' | 'bound';
  /** One a column, in the order of the table's. */
  readonly parts: readonly ColumnPart[];
  /** Of a free table. */
  readonly references: readonly ModelReference[];
  readonly settings: ModelSettings;
  /** The files of made rows, one a task of the load; null until they are made. */
  readonly made: readonly MadeShard[] | null;
}

export interface MadeShard {
  readonly rows: number;
  /** Identifies the rows when a run is resumed. */
  readonly digest: string;
}

/** Sequences of rows of the source, whose number of rows each is learnt: all their rows are needed for that. */
export const followsSource = ({ form, settings, references }: PlannedModel): boolean =>
  form === 'free' && settings.model === 'SequenceTableModel' && references.some(({ isMade }) => !isMade);
