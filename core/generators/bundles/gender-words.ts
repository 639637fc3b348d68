import type { Gender } from '../words/names';
import { inCaseOf } from './name-form';

/** Words for women and men, pair by pair; letters that stand for either are in no pair. Numbers by ISO/IEC 5218. */
const pairs = [
  ['f', 'm'],
  ['v', 'm'],
  ['w', 'm'],
  ['f', 'h'],
  ['2', '1'],
  ['02', '01'],
  ['female', 'male'],
  ['woman', 'man'],
  ['vrouw', 'man'],
  ['vrouwelijk', 'mannelijk'],
  ['frau', 'mann'],
  ['weiblich', 'männlich'],
  ['frau', 'herr'],
  ['femme', 'homme'],
  ['féminin', 'masculin'],
  ['mujer', 'hombre'],
  ['女性', '男性'],
  ['女', '男'],
  ['mevr', 'dhr'],
  ['mevrouw', 'de heer'],
  ['mw', 'dhr'],
  ['mrs', 'mr'],
  ['ms', 'mr'],
  ['miss', 'mr'],
  ['mme', 'm'],
  ['mlle', 'm'],
  ['madame', 'monsieur'],
  ['sra', 'sr'],
  ['señora', 'señor'],
] as const;

/** How a column writes the genders, where it is known. */
export type GenderCoding = Readonly<Record<Gender, string>>;

const columnOf = (gender: Gender): 0 | 1 => (gender === 'female' ? 0 : 1);

const partsOf = (text: string): readonly [word: string, point: string] => {
  const isEnded = text.endsWith('.');
  return isEnded ? [text.slice(0, -1), '.'] : [text, ''];
};

/** The gender that a word implies by itself; null if it implies none, or is used for both. */
export function genderOfWord(text: string): Gender | null {
  const small = partsOf(text.trim())[0].toLowerCase();
  const [female, male] = [0, 1].map((column) => pairs.some((pair) => pair[column] === small));
  if (female === male) return null;
  return female ? 'female' : 'male';
}

/** The form of a gender word or form of address for a gender; the word itself if it fits, or if its counterpart is unknown. */
export function fittingWord(text: string, gender: Gender, coding: GenderCoding | null): string {
  const other = gender === 'female' ? 'male' : 'female';
  if (coding !== null) return text === coding[other] ? coding[gender] : text;
  const [word, point] = partsOf(text);
  const small = word.toLowerCase();
  const matches = pairs.filter((pair) => pair[columnOf(other)] === small);
  const [made, ...more] = new Set(matches.map((pair) => pair[columnOf(gender)]));
  // the counterpart of a single letter depends on the language, which a row does not show
  if (made === undefined || (more.length > 0 && small.length === 1)) return text;
  const written = inCaseOf(word, made);
  const isUpper = word.charAt(0) !== word.charAt(0).toLowerCase();
  return (isUpper ? written.charAt(0).toUpperCase() + written.slice(1) : written) + point;
}

/** The share of a value's rows whose names must imply the same gender. */
const clear = 0.8;
const rowsMin = 5;

/** How a column writes the genders, inferred from the genders of the names in its rows; null if they are inconclusive. */
export function codingOf(rows: readonly (readonly [value: string, gender: Gender])[]): GenderCoding | null {
  const counts = new Map<string, Record<Gender, number>>();
  for (const [value, gender] of rows) {
    const own = counts.get(value) ?? { female: 0, male: 0 };
    counts.set(value, { ...own, [gender]: own[gender] + 1 });
  }
  const wordOf = (gender: Gender): string | undefined => {
    const fitting = [...counts].filter(([, own]) => {
      const all = own.female + own.male;
      return all >= rowsMin && own[gender] / all >= clear;
    });
    return fitting.length === 1 ? fitting[0]![0] : undefined;
  };
  const [female, male] = [wordOf('female'), wordOf('male')];
  return female === undefined || male === undefined ? null : { female, male };
}
