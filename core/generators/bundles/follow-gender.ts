import type { GeneratorDefinition } from '../generator';
import { following } from './define-following';
import { partsOfName } from './full-name';
import type { Gender } from '../words/names';
import { genderOf, keyOf } from './name-book';
import { inCaseOf } from './name-form';
import { wordsOfName } from './person-names';

/** Words for women and men, pair by pair; letters that stand for either are in no pair. */
const pairs = [
  ['f', 'm'],
  ['v', 'm'],
  ['w', 'm'],
  ['female', 'male'],
  ['woman', 'man'],
  ['vrouw', 'man'],
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

/**
 * Beside a name: the value stays where it fits the gender of the name as it is made, or tells none; else it becomes the
 * other of its pair. The names keep their gender where it is known, so nearly all values stay.
 */
export const followingGender = (base: GeneratorDefinition): GeneratorDefinition =>
  following(base, {
    beside: { firstNameColumn: 'made', fullNameColumn: 'made' },
    staysNear: true,
    maker:
      () =>
      (text, { firstNameColumn, fullNameColumn }) => {
        const gender = genderOfName(firstNameColumn, fullNameColumn);
        return gender === null ? text : fittingWord(text, gender);
      },
  });

function genderOfName(first: string | null, full: string | null): Gender | null {
  const name = first ?? partsOfName(full ?? '').find(({ role }) => role === 'first')?.text ?? '';
  const [word] = wordsOfName(name);
  return word === undefined ? null : genderOf(keyOf(word));
}

function fittingWord(text: string, gender: Gender): string {
  const [, word = text, point = ''] = /^(.*?)(\.?)$/u.exec(text) ?? [];
  const small = word.toLowerCase();
  const from = gender === 'female' ? 1 : 0;
  const matches = pairs.filter((pair) => pair[from] === small);
  const others = new Set(matches.map((pair) => pair[1 - from]));
  const [other] = others;
  // a letter for men has one for women in each language: which of them the column has, the row does not tell
  if (other === undefined || others.size > 1) return text;
  const made = inCaseOf(word, other);
  const isUpper = word.charAt(0) !== word.charAt(0).toLowerCase();
  return (isUpper ? made.charAt(0).toUpperCase() + made.slice(1) : made) + point;
}
