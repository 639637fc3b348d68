import { defineMocker } from '../../engine/define-mocker';
import { mockLocales } from '../../words/locales';
import { streets } from '../../words/streets';

export const mockStreet = defineMocker({
  name: 'street',
  locales: mockLocales,
  fields: {},
  recipe: (locale) => ({ pool: streets(locale) }),
});
