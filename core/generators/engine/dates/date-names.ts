import { byLocale, mockLocales, type MockLocale } from '../../words/locales';

/** Names in the order of months, or of weekdays from Sunday. */
interface Names {
  readonly wide: readonly string[];
  readonly short: readonly string[];
}

const millisecondsPerDay = 86_400_000;
/** 1970-01-04 was a Sunday; the thirty-first day after the start of 1970 and so on lie in months that follow each other. */
const momentOf = {
  weekday: (index: number) => (3 + index) * millisecondsPerDay,
  month: (index: number) => (index * 30.5 + 5) * millisecondsPerDay,
} as const;

const namesOf = byLocale((locale): Readonly<Record<NameKind, Names>> => {
  const read = (kind: NameKind, width: 'long' | 'short') => {
    const names = new Intl.DateTimeFormat(locale, { [kind]: width, timeZone: 'UTC' });
    return Array.from({ length: kind === 'month' ? 12 : 7 }, (_, index) =>
      names.format(momentOf[kind](index)),
    );
  };
  const both = (kind: NameKind): Names => ({ wide: read(kind, 'long'), short: read(kind, 'short') });
  return { month: both('month'), weekday: both('weekday') };
});

export type NameKind = 'month' | 'weekday';
export type NameWidth = keyof Names;

/** Which month or day of the week a word names, from 0, and how to name another one as it does. */
export interface FoundName {
  readonly index: number;
  write(index: number): string;
}

/** In English, as the names of a format are where no text shows another language. */
export const nameOfMonth = (index: number, width: NameWidth): string => namesOf('en').month[width][index]!;
export const nameOfDay = (index: number, width: NameWidth): string => namesOf('en').weekday[width][index]!;

const plain = (word: string): string => word.toLowerCase().replace(/\.$/, '');

/** Of any language of mocks, with or without the point of an abbreviation, in whatever case. */
export function findName(kind: NameKind, width: NameWidth, text: string): FoundName | null {
  for (const locale of languages) {
    const names = namesOf(locale)[kind][width];
    const index = names.findIndex((name) => plain(name) === plain(text));
    if (index >= 0) return { index, write: (other) => writtenLike(text, names[other]!) };
  }
  return null;
}

/** English first, as most abbreviations are. */
const languages: readonly MockLocale[] = ['en', ...mockLocales.filter((locale) => locale !== 'en')];

function writtenLike(text: string, name: string): string {
  const bare = text.endsWith('.') ? `${name.replace(/\.$/, '')}.` : name.replace(/\.$/, '');
  if (text === text.toUpperCase() && text !== text.toLowerCase()) return bare.toUpperCase();
  if (text === text.toLowerCase()) return bare.toLowerCase();
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
