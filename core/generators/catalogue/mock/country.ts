import { staying } from '../../bundles/staying';
import { defineMocker } from '../../engine/define-mocker';
import { textLimit } from '../../engine/made-values';
import { ownListRecipe } from '../../engine/own-list';
import { mockLocales, wordsOf } from '../../words/locales';
import { countries } from '../../words/places';

const codes = wordsOf('en').location?.country_code ?? [];
const twoLetters = codes.map((country) => country.alpha2);
const threeLetters = codes.map((country) => country.alpha3);

const numbers = codes.map((country) => country.numeric);

/** For a name another name, for a code of ISO 3166-1 another code; a code in a column of two or three characters. */
const alone = defineMocker({
  name: 'country',
  locales: mockLocales,
  areWords: true,
  fields: {},
  recipe(locale, _, column) {
    const limit = textLimit(column.type);
    const names = [countries(locale), ...mockLocales.map(countries)];
    const lists = [twoLetters, threeLetters, numbers];
    const [first] = limit > 3 ? names : limit === 3 ? [threeLetters] : [twoLetters];
    return ownListRecipe([first!, ...lists, ...names], column);
  },
});

/** With `stays` the country of an address stays, and the other parts become ones of another place in it. */
export const mockCountry = staying(alone);
