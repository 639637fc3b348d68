import type { RecognizerLocale } from '@core/contract/enums';
import type { PiiEntity } from '@core/contract/pii-entities';
import type { LogicalKind } from '@core/kernel/data/logical-type';

/**
 * Recognises one kind of personal data, in columns by their names and in values by their form. It is purely
 * declarative; parsing names and counting values is common to all.
 */
export interface Recognizer {
  /** 'folder.entity' in kebab-case; the folder is the locale, or 'global'. Stored, so never renamed. */
  readonly id: string;
  readonly entity: PiiEntity;
  /** The language of its data; 'global' if the data has no language. */
  readonly locale: RecognizerLocale | 'global';
  readonly names: NamesByLocale;
  /** Kinds of types that can hold it; any other type rules it out. */
  readonly types: readonly LogicalKind[];
  /** Texts limited to fewer characters, and numbers of fewer digits, rule it out. */
  readonly minLength?: number;
  /** Words that, next to the name, change its meaning: then it does not match. */
  readonly vetoes?: readonly string[];
  /** Columns that refer to a look-up table (country codes and the like) do not contain personal data then. */
  readonly notInForeignKeys?: boolean;
  /** The confidence in a plain, strong name, 0..1; .95 by default. */
  readonly trust?: number;
  /** null: detected by names only. A recognizer without names is detected by values only. */
  readonly values: ValueEvidence | null;
}

export type NamesByLocale = Readonly<Partial<Record<RecognizerLocale, NameEvidence>>>;

/**
 * Phrases in lower case, words separated by blanks, as they occur in column names. Spelling variants of umlauts and
 * accents, plurals and letter case are handled.
 */
export interface NameEvidence {
  /** Indicate the entity wherever they occur. */
  readonly strong?: readonly string[];
  /** Indicate it only next to a word for a person: in the column's name, the table's name or its other columns. */
  readonly weak?: readonly string[];
  /** Words that count as words for a person for the weak phrases; by default all words for persons. */
  readonly beside?: readonly string[];
  /** Indicate it only as the whole name of the column. */
  readonly whole?: readonly string[];
}

/**
 * The characters of a value, a prefilter for patterns: 'digits' and 'letters-digits' may contain separators, 'letters'
 * are of any script and without digits.
 */
export type Shape = 'digits' | 'letters' | 'letters-digits' | 'at-sign' | 'dots' | 'cjk' | 'any';

/**
 * The form of a value. Values are tested trimmed, in NFKC and truncated to 200 characters; everything here runs in
 * linear time.
 */
export interface ValueEvidence {
  readonly shape: Shape;
  /** Anchored at both ends. */
  readonly pattern: { test(text: string): boolean };
  /** Check digits of a value that matches the pattern, without its blanks, dots and hyphens and in upper case. */
  readonly check?: (value: string) => boolean;
  /** What a pattern cannot express, such as a dictionary look-up, for a value that matches it. */
  readonly known?: (value: string) => boolean;
  /** The share of arbitrary values of that shape that pass by chance; subtracted from the measured share. */
  readonly chance: number;
  /** The share of real values that pass, if a dictionary is incomplete; 1 by default. */
  readonly reach?: number;
  /** The confidence from values alone, whatever the column's name, 0..1; 0 by default: they only confirm a name. */
  readonly alone?: number;
  /** Values that do not match rule the entity out, whatever the name. */
  readonly decisive: boolean;
  /** Also searched for between the words of longer texts. */
  readonly inText?: boolean;
  /** None is a real person's. */
  readonly samples: { readonly fit: readonly string[]; readonly unfit: readonly string[] };
}
