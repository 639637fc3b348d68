import { followingPlace } from '../../bundles/follow-place';
import { defineMocker } from '../../engine/define-mocker';
import { compact } from '../../engine/normalise';
import { drawPostcodeLike, possiblePostcodes, postcodesLike } from '../../engine/postcodes';
import { mockLocales } from '../../words/locales';

const shortest = { de: 5, en: 5, es: 5, fr: 5, ja: 7, nl: 6 } as const;

/** In the form of the source, or where that is no postcode in the usual one of the locale; without its blank or hyphen where the column is too narrow for it. */
const alone = defineMocker({
  name: 'postcode',
  accepts: ['utf8', 'int'],
  locales: mockLocales,
  fields: {},
  normalise: compact,
  recipe: (locale) => ({
    possible: possiblePostcodes(locale),
    shortest: shortest[locale],
    domainOf: (text) => postcodesLike(text.trim(), locale),
    draw(random, limit, { text }) {
      const postcode = drawPostcodeLike(text.trim(), locale, random);
      return postcode.length <= limit ? postcode : postcode.replace(/[ -]/, '');
    },
  }),
});

/** Beside the other parts of an address, one of its place. */
export const mockPostcode = followingPlace(alone, 'postcode', ({ text, place, address, map }) =>
  map.postcodeFor(place, address, text),
);
