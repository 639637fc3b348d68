import { followingPlace, placeName } from '../../bundles/follow-place';
import { isRegionCode } from '../../bundles/place-book';
import { defineMocker } from '../../engine/define-mocker';
import { textLimit } from '../../engine/made-values';
import { ownListRecipe } from '../../engine/own-list';
import { allWords, mockLocales, wordsOf, type MockLocale } from '../../words/locales';
import { states } from '../../words/places';

const codesOf = (locale: MockLocale) => allWords(wordsOf(locale).location?.state_abbr);
const languages = mockLocales.filter((locale) => locale !== 'ja' && locale !== 'fr');

/**
 * State, province or prefecture, one of the same country; its abbreviation for an abbreviation, and in a column of up to three
 * characters, where there are any.
 */
const alone = defineMocker({
  name: 'state',
  locales: mockLocales,
  areWords: true,
  fields: {},
  recipe(locale, _, column) {
    const isNarrow = textLimit(column.type) <= 3 && locale !== 'ja' && locale !== 'fr';
    const codes = [locale, ...languages].map(codesOf);
    const names = [locale, ...mockLocales].map(states);
    return ownListRecipe(isNarrow ? [codesOf(locale), ...codes, ...names] : [...names, ...codes], column);
  },
});

/** Beside the other parts of an address, that of its place; a code stays a code. */
export const mockState = followingPlace(alone, 'state', ({ text, place, limit }) =>
  isRegionCode(text) || place.region.length > limit ? place.regionCode : placeName(text, place.region),
);
