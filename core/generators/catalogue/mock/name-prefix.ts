import { defineMocker } from '../../engine/define-mocker';
import { particles } from '../../words/names';

/** Particles in front of a family name: 'van der', 'von', 'de la'. */
export const mockNamePrefix = defineMocker({
  name: 'name-prefix',
  locales: ['de', 'en', 'es', 'fr', 'nl'],
  areWords: true,
  fields: {},
  recipe: (locale) => ({ pool: particles(locale) }),
});
