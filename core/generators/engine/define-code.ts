import type { LogicalType } from '@core/kernel/data/logical-type';
import { RandomStream } from '@core/kernel/random';
import type { GeneratorDefinition } from '../generator';
import { mockLocales, type MockLocale } from '../words/locales';
import { defineMocker } from './define-mocker';
import { FormSet } from './form-set';
import { compact } from './normalise';
import { fillIn } from './shape';

/** Codes of one country or of all. */
export interface Code {
  /** In the grammar of LetterForm; each text of them is equally likely. */
  readonly forms: readonly string[];
  /** What ? stands for. */
  readonly letters?: string;
  /** Adds what follows from the rest, such as a check digit; null for a text that has none, which is drawn again. */
  readonly whole?: (drawn: string) => string | null;
  /** A lower bound of the share of drawn texts that can be completed; 1 unless given. */
  readonly share?: number;
}

export interface CodeSpec {
  /** The id is 'mock.' and this. */
  readonly name: string;
  /** Numbers alone: it fits columns of whole numbers too. */
  readonly isNumber?: boolean;
  /** One for all, or one for each country by its language. */
  readonly code: Code | Readonly<Partial<Record<MockLocale, Code>>>;
}

const digits = [...'0123456789'];

/** The text with the check digit that makes it valid; null if none does. */
export const closedBy =
  (passes: (text: string) => boolean) =>
  (body: string): string | null =>
    digits.map((digit) => body + digit).find(passes) ?? null;

/** A mock of codes that have a form: written in the groups of the source where that has as many characters. */
export function defineCode({ name, isNumber, code }: CodeSpec): GeneratorDefinition {
  const isOne = 'forms' in code;
  const codeOf = (locale: MockLocale): Code =>
    isOne ? code : ((code as Partial<Record<MockLocale, Code>>)[locale] ?? codeOf('en'));
  const accepts: readonly LogicalType['kind'][] = isNumber ? ['utf8', 'int'] : ['utf8'];
  return defineMocker({
    name,
    accepts,
    locales: isOne ? [] : mockLocales.filter((locale) => locale in code),
    fields: {},
    normalise: compact,
    recipe(locale, _, { type }) {
      const { forms, letters, share = 1, whole = (drawn: string) => drawn } = codeOf(locale);
      const set = new FormSet(forms, letters);
      const drawWhole = (random: RandomStream): string => {
        for (;;) {
          const made = whole(set.draw(random));
          if (made !== null) return type.kind === 'int' ? bare(made) : made;
        }
      };
      return {
        possible: Math.floor(set.possible * share),
        shortest: bare(drawWhole(sampled())).length,
        draw(random, limit, { text }) {
          const made = drawWhole(random);
          const written = type.kind === 'utf8' ? writtenLike(text, made) : made;
          return written.length <= limit ? written : bare(made);
        },
      };
    },
  });
}

/** Written in the groups and the case of a source code of the same length; a text in mixed case is no code. */
function writtenLike(text: string, made: string): string {
  if (bare(text).length !== bare(made).length) return made;
  if (text === text.toUpperCase()) return fillIn(text, made);
  return text === text.toLowerCase() ? fillIn(text, made).toLowerCase() : made;
}

const bare = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '');

/** A stream for examining a single value. */
function sampled(): RandomStream {
  const random = new RandomStream();
  random.seed(1, 2);
  return random;
}
