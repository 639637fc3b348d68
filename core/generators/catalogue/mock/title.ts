import { defineMocker } from '../../engine/define-mocker';
import { mockLocales } from '../../words/locales';
import { titles } from '../../words/names';

/** How a person is addressed: 'Dr.', 'Mevr.', '様'. */
export const mockTitle = defineMocker({
  name: 'title',
  locales: mockLocales,
  fields: {},
  recipe: (locale) => ({ pool: titles(locale) }),
});
