import { staying } from '../../bundles/staying';
import { defineMocker } from '../../engine/define-mocker';
import { textLimit } from '../../engine/made-values';
import { mockLocales, wordsOf } from '../../words/locales';
import { countries } from '../../words/places';

const codes = wordsOf('en').location?.country_code ?? [];
const twoLetters = codes.map((country) => country.alpha2);
const threeLetters = codes.map((country) => country.alpha3);

/** A country's name; its ISO 3166-1 code in a column of two or three characters. */
const alone = defineMocker({
  name: 'country',
  locales: mockLocales,
  fields: {},
  recipe(locale, _, column) {
    const limit = textLimit(column.type);
    if (limit > 3) return { pool: countries(locale) };
    return { pool: limit === 3 ? threeLetters : twoLetters };
  },
});

/** With `stays` the country of an address stays, and the other parts become ones of another place in it. */
export const mockCountry = staying(alone);
