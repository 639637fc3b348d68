import { z } from 'zod';
import { defineMocker } from '../../engine/define-mocker';
import { mockLocales } from '../../words/locales';
import { firstNames, firstNamesInKana } from '../../words/names';

export const mockFirstName = defineMocker({
  name: 'first-name',
  locales: mockLocales,
  fields: { kana: z.boolean().default(false) },
  recipe: (locale, { kana }) => ({ pool: kana && locale === 'ja' ? firstNamesInKana : firstNames(locale) }),
});
