import { chosenGender, genderField } from '../../bundles/chosen-gender';
import { followingGender, ownWords } from '../../bundles/follow-gender';
import { withSalutations } from '../../bundles/salutations';
import { defineMocker } from '../../engine/define-mocker';
import { ownListRecipe } from '../../engine/own-list';
import { mockLocales } from '../../words/locales';
import { isTitleFor, titles } from '../../words/names';

/** How a person is addressed: 'Dr.', 'Mevr.', '様'. */
const alone = defineMocker({
  name: 'title',
  accepts: ['utf8', 'enum'],
  locales: mockLocales,
  areWords: true,
  fields: { gender: genderField },
  recipe: (locale, { gender }, column) => {
    const own = ownWords(column.type);
    if (own !== null) return ownListRecipe([own], column);
    const chosen = chosenGender(gender);
    const isMade = (title: string) => chosen === null || isTitleFor(chosen, title);
    return ownListRecipe([locale, ...mockLocales].map(titles), column, isMade);
  },
});

/**
 * Beside a name, one that fits the gender of the name as it is made; beside a gender alone, one that fits that; in a
 * salutation with the name as it is made.
 */
export const mockTitle = withSalutations(followingGender(alone, { more: { genderColumn: 'made' } }));
