import type { SchemaText } from '@core/connectors/schema-texts';

/** Protected values in one part of a table's definition. */
export interface FoundInDefinition {
  readonly kind: SchemaText['kind'];
  /** Of the column, constraint or index; '' for the table itself. */
  readonly name: string;
  /** Texts in which there are some. */
  readonly found: number;
  /** One of them identifies a person; the others may be words that only look like a value. */
  readonly isTelling: boolean;
}

/** What definitions are searched for. */
export interface ProtectedValues {
  /** Whether some protected column of the source has exactly this value. */
  has(value: string): boolean;
  /** The same for columns of kinds that identify a person, such as addresses and numbers; cities do not. */
  hasPersonal(value: string): boolean;
  /** Whether a text contains values that identify a person, in whatever notation. */
  identifies(text: string): boolean;
}

/** The longest value that is looked for within a comment, in words. */
const wordsMax = 5;
/** Letters and digits below which a value says nothing. */
const leastWeight = 4;

/** The most values of a closed domain. */
export const closedMax = 60;

/** Up to 60 values that occur five times each on average: see decision 71. */
export const isClosedDomain = (size: number, rows: number): boolean => size <= closedMax && size * 5 <= rows;

/** Searches the parts of a definition for protected values: each label and literal as a whole, comments word by word. */
export function searchDefinitions(
  parts: readonly SchemaText[],
  values: ProtectedValues,
): FoundInDefinition[] {
  return parts.flatMap(({ kind, name, texts }) => {
    const found = texts
      .map((text) => ({ text, hits: candidatesIn(text).filter((value) => values.has(value)) }))
      .filter(({ text, hits }) => hits.length > 0 || values.identifies(text));
    const isTelling = found.some(
      ({ text, hits }) =>
        hits.some((hit) => isTellingValue(hit) && values.hasPersonal(hit)) || values.identifies(text),
    );
    return found.length === 0 ? [] : [{ kind, name, found: found.length, isTelling }];
  });
}

/** The text as a whole, and every run of its words that could be a value, with the punctuation around it and without. */
export function candidatesIn(text: string): string[] {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const runs = words.flatMap((_, start) =>
    Array.from({ length: Math.min(wordsMax, words.length - start) }, (__, more) =>
      words.slice(start, start + more + 1).join(' '),
    ),
  );
  const bare = runs.map((run) => run.replaceAll(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}]+$/gu, ''));
  return [...new Set([text, text.trim(), ...runs, ...bare])].filter(
    (value) => weightOf(value) >= leastWeight,
  );
}

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** An ideograph counts twice. */
const weightOf = (value: string): number =>
  (value.match(/[\p{L}\p{N}]/gu)?.length ?? 0) + (value.match(ideographs)?.length ?? 0);

/** An address, a long number, or several words: nobody writes these by chance. */
function isTellingValue(value: string): boolean {
  const digits = value.match(/\d/gu)?.length ?? 0;
  return /\S@\S/u.test(value) || digits >= 7 || (/\S\s+\S/u.test(value) && weightOf(value) >= 8);
}
