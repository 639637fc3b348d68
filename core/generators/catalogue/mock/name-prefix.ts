import { followingGender, ownWords } from '../../bundles/follow-gender';
import { defineMocker } from '../../engine/define-mocker';
import { particles } from '../../words/names';

/** Particles in front of a family name: 'van der', 'von', 'de la'. */
const alone = defineMocker({
  name: 'name-prefix',
  accepts: ['utf8', 'enum'],
  locales: ['de', 'en', 'es', 'fr', 'nl'],
  areWords: true,
  fields: {},
  recipe: (locale, _, { type }) => ({ pool: ownWords(type) ?? particles(locale) }),
});

/**
 * Beside a name, the particle that the full name keeps, too; a form of address in its place fits the gender of the name as
 * it is made.
 */
export const mockNamePrefix = followingGender(alone, {
  more: { lastNameColumn: 'made', genderColumn: 'made' },
});
