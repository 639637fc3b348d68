import { followingGender } from '../../bundles/follow-gender';
import { defineMocker } from '../../engine/define-mocker';
import { ownListRecipe } from '../../engine/own-list';
import { mockLocales } from '../../words/locales';
import { titles } from '../../words/names';

/** How a person is addressed: 'Dr.', 'Mevr.', '様'. */
const alone = defineMocker({
  name: 'title',
  locales: mockLocales,
  areWords: true,
  fields: {},
  recipe: (locale, _, column) => ownListRecipe([locale, ...mockLocales].map(titles), column),
});

/** Beside a name, one that fits the gender of the name as it is made. */
export const mockTitle = followingGender(alone);
