import { followingPlace } from '../../bundles/follow-place';
import { streetInPlace } from '../../bundles/place-street';
import { defineMocker } from '../../engine/define-mocker';
import { mockLocales } from '../../words/locales';
import { streets } from '../../words/streets';

const alone = defineMocker({
  name: 'street',
  locales: mockLocales,
  areWords: true,
  fields: {},
  recipe: (locale) => ({ pool: streets(locale) }),
});

/** Beside the other parts of an address, one as the country of its place has them. */
export const mockStreet = followingPlace(alone, 'street', streetInPlace);
