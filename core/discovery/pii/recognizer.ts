import type { RecognizerLocale } from '@core/contract/enums';
import type { PiiEntity } from '@core/contract/pii-entities';
import type { LogicalKind } from '@core/kernel/data/logical-type';

/**
 * Recognises one kind of personal data, in columns by their names and in values by their form.
 * A recognizer only declares what it knows; reading of names and counting of values is done for all alike.
 */
export interface Recognizer {
  /** 'folder.entity' in kebab-case; the folder is the locale, or 'global'. Kept in stores, so never renamed. */
  readonly id: string;
  readonly entity: PiiEntity;
  /** The language whose data it knows; 'global' where the data has no language. */
  readonly locale: RecognizerLocale | 'global';
  readonly names: NamesByLocale;
  /** Kinds of types that can hold it; any other type rules it out. */
  readonly types: readonly LogicalKind[];
  /** Texts limited to fewer characters, and numbers of fewer digits, rule it out. */
  readonly minLength?: number;
  /** Words that, beside the name, mean something else: no match then. */
  readonly vetoes?: readonly string[];
  /** Columns that refer to a table of choices (country codes and the like) hold no data of a person then. */
  readonly notInForeignKeys?: boolean;
  /** The trust in a plain, strong name, 0..1; .95 if left out. */
  readonly trust?: number;
  /** null: only names tell it. A recognizer without names is told by values alone. */
  readonly values: ValueEvidence | null;
}

export type NamesByLocale = Readonly<Partial<Record<RecognizerLocale, NameEvidence>>>;

/**
 * Phrases in lower case, words parted by blanks, as they read in names of columns. Spelling variants of
 * umlauts and accents, plurals of the words around and the style of case are taken care of.
 */
export interface NameEvidence {
  /** Tell the entity wherever they occur. */
  readonly strong?: readonly string[];
  /** Tell it only beside a word for a person: in the column's name, the table's name or its other columns. */
  readonly weak?: readonly string[];
  /** Words that count as words for a person for the weak phrases; if left out, all words for persons. */
  readonly beside?: readonly string[];
  /** Tell it only as the whole name of the column. */
  readonly whole?: readonly string[];
}

/**
 * What a value is made of, told once before any pattern is tried: 'digits' and 'letters-digits' may have separators
 * in between, 'letters' are of any script and without digits.
 */
export type Shape = 'digits' | 'letters' | 'letters-digits' | 'at-sign' | 'dots' | 'cjk' | 'any';

/** How a value looks. Values are tried trimmed, in NFKC and cut to 200 characters; everything here is linear in time. */
export interface ValueEvidence {
  readonly shape: Shape;
  /** Anchored at both ends. */
  readonly pattern: { test(text: string): boolean };
  /** Check digits, over a value that fits the pattern, without its blanks, dots and hyphens and in upper case. */
  readonly check?: (value: string) => boolean;
  /** What a pattern cannot say, such as the words of a dictionary, over a value that fits it. */
  readonly known?: (value: string) => boolean;
  /** The share of arbitrary values of that shape that pass by chance; taken off before a share counts. */
  readonly chance: number;
  /** The share of real values that pass, where a dictionary cannot have them all; 1 if left out. */
  readonly reach?: number;
  /** How sure values alone make it, whatever the column is called, 0..1; 0 if left out: they only bear a name out. */
  readonly alone?: number;
  /** Values that do not fit rule the entity out, whatever the name says. */
  readonly decisive: boolean;
  /** Looked for between the words of longer texts. */
  readonly inText?: boolean;
  /** None is a real person's. */
  readonly samples: { readonly fit: readonly string[]; readonly unfit: readonly string[] };
}
