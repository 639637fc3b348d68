import type { z } from 'zod';
import type { GeneratorFamily, Treatment } from '@core/contract/enums';
import type { RemarkCode, RemarkParams } from '@core/contract/remark-codes';
import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { looserEquality, type TextEquality } from '@core/kernel/data/text-equality';
import type { KeyedHash } from '@core/kernel/keyed-hash';

/** What a generator may know of the column it works for. */
export interface ColumnProfile {
  readonly table: string;
  readonly name: string;
  readonly type: LogicalType;
  readonly nullable: boolean;
  /** The database fills the column where it is left out, by a default or by counting up; absent: no. */
  readonly hasDefault?: boolean;
  readonly unique: boolean;
  readonly primaryKey: boolean;
  readonly foreignKey: boolean;
  readonly generated: boolean;
  /** Rows of the table, by estimate or count; null if unknown. */
  readonly rowCount: number | null;
  /** What it or a column that follows it treats as equal, where that is more than its engine usually does. */
  readonly textEquality?: TextEquality;
  /** The narrowest type of a column that follows it, where that holds less than its own. */
  readonly narrowest?: LogicalType;
}

export interface GeneratorCapabilities {
  /** 'yes': no made value tells its source value; 'part': values stay (shuffle) or nearby (noise); 'no'. */
  readonly protects: 'yes' | 'part' | 'no';
  readonly keepsFormat: 'yes' | 'part' | 'no';
  /** 'always': different inputs give different outputs; 'by-size': collisions by chance, see possibleValues; 'as-source'. */
  readonly unique: 'always' | 'by-size' | 'as-source' | 'no';
  /** The parameter `consistent` maps equal inputs to equal outputs, across tables, databases and jobs of a workspace. */
  readonly consistent: boolean;
  /** Fit to carry a key: a foreign key with the same generator still finds its parent. */
  readonly key: boolean;
  /** NULL in gives NULL out, always. */
  readonly keepsNull: boolean;
  /** Needs `context.wholeColumn`: the pipeline reads the whole column before the run. */
  readonly wholeColumn: boolean;
  /** The generator looks at values; without it the input may be native or empty of values. */
  readonly readsInput: boolean;
  /** The pipeline learns a model of the whole table and hands in what it made; absent: no. */
  readonly learnt?: boolean;
}

/** Why a column cannot or should not take a generator. */
export type Remark = {
  readonly [Code in RemarkCode]: {
    readonly severity: 'refusal' | 'warning';
    readonly code: Code;
    readonly params: RemarkParams<Code>;
  };
}[RemarkCode];

/** The whole column in the order of the run's row numbers, with bounded memory. */
export interface WholeColumn {
  readonly length: number;
  /** Decoded values of the rows asked for, as one column. */
  take(rows: Float64Array): Column;
}

export interface GeneratorContext {
  /**
   * For a key: the profile of the key that all its foreign keys refer to, so that they map alike.
   * Else the column's own.
   */
  readonly column: ColumnProfile;
  /** Keyed by the workspace. For consistent mapping derive by meaning, else by column. */
  readonly hash: KeyedHash;
  /** Names the root column ('schema.table.column'): equal for a key and all that refers to it. */
  readonly domain: string;
  /** The workspace's, for what is drawn where parameters name none; a text in its place names a run. A consistent mapping does not look at it. */
  readonly seed: number | string;
  /** Names the run, for what is drawn anew in each; absent where there is none, as in a trial. */
  readonly run?: string;
  /** The workspace's default locale (de, en, es, fr, ja, nl), where parameters name none. */
  readonly locale: string;
  readonly wholeColumn: WholeColumn | null;
  /** How source and destination compare texts; absent: exactly. */
  readonly texts?: TextComparison;
  /** Digits behind the names of all e-mail addresses of the workspace, so that copies agree; absent: none. */
  readonly mailSuffix?: number;
  /** The types of its companions, in their order; absent: it has none. */
  readonly companions?: readonly LogicalType[];
}

/** How source and destination compare texts: made values must differ under both, equal source values map alike. */
export interface TextComparison {
  readonly source: TextEquality;
  readonly destination: TextEquality;
}

/** What is equal to one of the ends or to the column: values that have to stay different must differ under it. */
export const equalityFor = ({ column, texts }: Pick<GeneratorContext, 'column' | 'texts'>): TextEquality =>
  looserEquality(texts?.source, texts?.destination, column.textEquality);

/** Another column of the row that a generator reads: as the source has it, or as the run makes it. */
export interface Companion {
  readonly column: string;
  readonly side: 'source' | 'made';
}

/** A column of the table, as its neighbours may read it. */
export interface RowColumn {
  readonly name: string;
  readonly type: LogicalType;
  /** A run makes values for it: it is not excluded, and the database does not compute it. */
  readonly isMade: boolean;
}

/** Which rows a batch holds: the number of its first row in the run's order of the table. Equal in every run of the same plan. */
export interface RowRange {
  readonly firstRow: number;
  readonly rowCount: number;
}

/**
 * Column in, column out, `rowCount` rows; pure but for caches. The output fits the column's type, length and precision.
 * Companions are columns of the same rows, in the order of the definition's.
 */
export interface ColumnGenerator {
  generate(input: Column, rows: RowRange, companions?: readonly Column[]): Column;
  /**
   * The set of values that a source value is mapped into, by which the proof tells a coincidence from a leak. null or
   * absent: it becomes another value, and meets one of the source no more often than `possibleValues` makes likely.
   */
  domainOf?(text: string): ValueDomain | null;
  /**
   * For a generator that treats rows differently: the name of the treatment of a row of the latest batch; null if it
   * keeps the value by design. `domainOf` is then called with '<treatment> <text>'.
   */
  wayOf?(row: number): string | null;
}

/** A value within a value, with its position in the text. */
export interface ValuePart {
  /** Equal for parts that are changed in the same way; without blanks. */
  readonly place: string;
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A set of values that are mapped to one another, each about equally likely. */
export interface ValueDomain {
  /** Equal for the values of one domain, and different for those of others. */
  readonly name: string;
  readonly size: number;
  /**
   * Whether a value may be mapped to itself: 'once', by a permutation, with one fixed point expected; 'each', drawn for
   * every row independently of its value; or 'never'.
   */
  readonly stays: 'once' | 'each' | 'never';
  /** Whether the value itself is one of them; absent: as far as is known. */
  readonly isOneOfThem?: boolean;
  /** Drawn for each row, excluding its own value; absent: a function of the value. */
  readonly isDrawn?: boolean;
}

/**
 * A generator is one definition: its identity, the columns it accepts, its guarantees, and a factory.
 * Deterministic: the same parameters, hash and input give the same output in every process.
 */
export interface GeneratorDefinition<P = Record<string, unknown>> {
  /** 'family.name' in kebab-case; kept in stores, so never renamed. */
  readonly id: string;
  readonly family: GeneratorFamily;
  readonly treatment: Treatment;
  readonly capabilities: GeneratorCapabilities;
  /** A flat zod object; each field has a default, and its form is derived from it. */
  readonly parameters: z.ZodType<P>;
  /** Types that it can work for, before any other look at the column. */
  readonly accepts: readonly LogicalType['kind'][];
  /** Locales with data of their own; others fall back to English and the screen says so. Empty: without language. */
  readonly locales: readonly string[];
  /** Refusals and warnings for a column beyond `accepts`. */
  review(column: ColumnProfile, parameters: P): readonly Remark[];
  /** How many different values it can make for the column; null if that is not bounded in practice. */
  possibleValues(column: ColumnProfile, parameters: P): number | null;
  /**
   * A lower bound on the number of different values, where it depends on the form of the source's values: 'jan@…' becomes
   * one of the names of one word, 'jan.smit@…' one of two. Absent: `possibleValues`.
   */
  fewestValues?(column: ColumnProfile, parameters: P): number | null;
  /** With these parameters all rows get different values as long as there are enough of them. Absent: never. */
  isDistinct?(column: ColumnProfile, parameters: P): boolean;
  /**
   * With these parameters it is fit for keys although it is no permutation: a function of the value alone, whose
   * collisions are found before a run. Absent: as `capabilities.key` says.
   */
  carriesKey?(parameters: P): boolean;
  /** For such a column it needs `context.wholeColumn`, though not for every one. Absent: as `capabilities.wholeColumn` says. */
  readsWhole?(column: ColumnProfile, parameters: P): boolean;
  /** Other columns of the row that it reads; no column may so follow from itself. Absent: none. */
  companions?(parameters: P): readonly Companion[];
  /** Refusals and warnings for a column among those of its table, its own included. Absent: none. */
  reviewRow?(column: ColumnProfile, parameters: P, row: readonly RowColumn[]): readonly Remark[];
  /**
   * How the parameters change how much of a source value is kept, one number per aspect: 0 keeps as much as
   * `capabilities.protects` says, a positive number more, a negative one less. Absent: they change nothing.
   */
  keeps?(parameters: P): readonly number[];
  /** For a generator that treats rows differently: in which rows it keeps source values. Absent: all rows are alike. */
  leavesRows?(parameters: P): 'none' | 'some' | 'all';
  /** Its values come from a list in its parameters, which may hold values of the source. Absent: never. */
  drawsFromList?(parameters: Readonly<Record<string, unknown>>): boolean;
  /**
   * The values within a value that it changes, such as those of a document; the rest stays. The proof looks at those alone, and
   * `domainOf` is asked about '<place> <text>'. Absent: it changes the value as a whole.
   */
  partsOf?(column: ColumnProfile, parameters: P): (text: string) => readonly ValuePart[];
  create(parameters: P, context: GeneratorContext): ColumnGenerator;
}

/** Makes a generator for a column. With `useSeed` off it draws by the run, and so by no seed that is kept. */
export function createGenerator(
  definition: GeneratorDefinition,
  parameters: Record<string, unknown>,
  context: GeneratorContext,
): ColumnGenerator {
  if (parameters['useSeed'] !== false) return definition.create(parameters, context);
  return definition.create({ ...parameters, seed: null }, { ...context, seed: `run ${context.run ?? ''}` });
}

/** Whether the whole column has to be read before the run. @param given options as they are kept */
export function needsWholeColumn(
  definition: GeneratorDefinition,
  column: ColumnProfile,
  given: Readonly<Record<string, unknown>>,
): boolean {
  if (definition.capabilities.wholeColumn || !definition.readsWhole)
    return definition.capabilities.wholeColumn;
  const read = definition.parameters.safeParse(given);
  return read.success && definition.readsWhole(column, read.data);
}

/** Whether a key with this generator still finds its parent, by what it is or by its options. @param given as they are kept */
export function carriesKeys(
  definition: GeneratorDefinition,
  given: Readonly<Record<string, unknown>>,
): boolean {
  if (definition.capabilities.key || definition.family === 'Duplicate') return true;
  const read = definition.parameters.safeParse(given);
  return read.success && (definition.carriesKey?.(read.data) ?? false);
}

/** Whether source values stay by what a generator is, such as a shuffle, or by what a mock is asked to leave. */
export function keepsByDesign(
  definition: GeneratorDefinition,
  parameters: Readonly<Record<string, unknown>>,
): boolean {
  if (definition.leavesRows) return definition.leavesRows(definition.parameters.parse(parameters)) !== 'none';
  if (definition.capabilities.protects === 'part') return true;
  if (definition.treatment !== 'mock') return false;
  return definition.keeps?.(definition.parameters.parse(parameters)).some((more) => more > 0) ?? false;
}
