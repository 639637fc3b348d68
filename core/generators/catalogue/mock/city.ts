import { defineMocker } from '../../engine/define-mocker';
import { mockLocales } from '../../words/locales';
import { cities } from '../../words/places';

export const mockCity = defineMocker({
  name: 'city',
  locales: mockLocales,
  fields: {},
  recipe: (locale) => ({ pool: cities(locale) }),
});
