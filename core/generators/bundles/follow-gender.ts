import { z } from 'zod';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { Companion, GeneratorDefinition } from '../generator';
import type { Gender } from '../words/names';
import { following } from './define-following';
import { partsOfName } from './full-name';
import { fittingWord, genderOfWord, type GenderCoding } from './gender-words';
import { genderOf, keyOf } from './name-book';
import { wordsOfName } from './person-names';

/** The words of a column whose type has its own; null for a text. */
export function ownWords(type: LogicalType): readonly string[] | null {
  switch (type.kind) {
    case 'enum':
      return type.values;
    case 'bool':
      return ['false', 'true'];
    case 'int':
      return ['1', '2'];
    default:
      return null;
  }
}

/** How a column of genders writes both, if not by the usual words. */
export const codingFields = {
  femaleValue: z.string().max(20).default(''),
  maleValue: z.string().max(20).default(''),
};
const coding = z.object(codingFields);

export interface GenderFollowing {
  /** Further columns by which the value belongs to a person. */
  readonly more?: Readonly<Partial<Record<'lastNameColumn' | 'genderColumn', Companion['side']>>>;
}

type Role = 'firstNameColumn' | 'fullNameColumn' | 'lastNameColumn' | 'genderColumn';

/**
 * Next to a name, a value stays if it fits the gender of the made name, or implies none; otherwise it becomes the other
 * word of its pair. Names keep their gender if it is known, so nearly all values stay. If no name implies a gender, the
 * column of genders decides.
 */
export function followingGender(
  base: GeneratorDefinition,
  { more = {} }: GenderFollowing = {},
): GeneratorDefinition {
  const beside = { firstNameColumn: 'made', fullNameColumn: 'made', ...more } as Record<
    Role,
    Companion['side']
  >;
  return following<Role>(base, {
    beside,
    staysNear: true,
    maker({ parameters }) {
      const own = codingIn(parameters);
      return (text, { firstNameColumn, fullNameColumn, genderColumn }) => {
        const told = genderColumn ? genderOfWord(genderColumn) : null;
        const gender = genderOfName(firstNameColumn, fullNameColumn) ?? told;
        return gender === null ? text : fittingWord(text, gender, own);
      };
    },
  });
}

function codingIn(parameters: Readonly<Record<string, unknown>>): GenderCoding | null {
  const { femaleValue: female, maleValue: male } = coding.parse(parameters);
  return female === '' || male === '' ? null : { female, male };
}

export function genderOfName(first: string | null, full: string | null): Gender | null {
  const name = first ?? partsOfName(full ?? '').find(({ role }) => role === 'first')?.text ?? '';
  const [word] = wordsOfName(name);
  return word === undefined ? null : genderOf(keyOf(word));
}
