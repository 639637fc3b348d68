import { z } from 'zod';
import { defineMocker } from '../../engine/define-mocker';
import { mockLocales } from '../../words/locales';
import { lastNames, lastNamesInKana, lastNamesWithoutParticle } from '../../words/names';

/** Dutch particles stay in lower case in front ('de Vries'), or go where the table keeps them in a column of their own. */
export const mockLastName = defineMocker({
  name: 'last-name',
  locales: mockLocales,
  fields: { particle: z.boolean().default(true), kana: z.boolean().default(false) },
  recipe(locale, { particle, kana }) {
    if (kana && locale === 'ja') return { pool: lastNamesInKana };
    return { pool: particle ? lastNames(locale) : lastNamesWithoutParticle(locale) };
  },
});
