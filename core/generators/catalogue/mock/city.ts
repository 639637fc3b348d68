import { followingPlace, placeName } from '../../bundles/follow-place';
import { defineMocker } from '../../engine/define-mocker';
import { mockLocales } from '../../words/locales';
import { cities } from '../../words/places';

const alone = defineMocker({
  name: 'city',
  locales: mockLocales,
  areWords: true,
  fields: {},
  recipe: (locale) => ({ pool: cities(locale) }),
});

/** Beside the other parts of an address, the city of its place. */
export const mockCity = followingPlace(alone, 'city', ({ text, place }) => placeName(text, place.city));
