import { followingPlace, placeName } from '../../bundles/follow-place';
import { isRegionCode } from '../../bundles/place-book';
import { defineMocker } from '../../engine/define-mocker';
import { textLimit } from '../../engine/made-values';
import { allWords, mockLocales, wordsOf } from '../../words/locales';
import { states } from '../../words/places';

/** State, province or prefecture; its abbreviation in a column of up to three characters, where there are any. */
const alone = defineMocker({
  name: 'state',
  locales: mockLocales,
  fields: {},
  recipe(locale, _, column) {
    const isNarrow = textLimit(column.type) <= 3 && locale !== 'ja' && locale !== 'fr';
    return { pool: isNarrow ? allWords(wordsOf(locale).location?.state_abbr) : states(locale) };
  },
});

/** Beside the other parts of an address, that of its place; a code stays a code. */
export const mockState = followingPlace(alone, 'state', ({ text, place, limit }) =>
  isRegionCode(text) || place.region.length > limit ? place.regionCode : placeName(text, place.region),
);
