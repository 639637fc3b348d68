import { codingFields, followingGender, ownWords } from '../../bundles/follow-gender';
import { defineMocker } from '../../engine/define-mocker';
import { textLimit } from '../../engine/made-values';
import { ownListRecipe } from '../../engine/own-list';
import { mockLocales } from '../../words/locales';

const words = {
  de: { long: ['männlich', 'weiblich', 'divers'], short: ['M', 'W', 'D'] },
  en: { long: ['male', 'female', 'other'], short: ['M', 'F', 'X'] },
  es: { long: ['hombre', 'mujer', 'otro'], short: ['H', 'M', 'X'] },
  fr: { long: ['homme', 'femme', 'autre'], short: ['H', 'F', 'X'] },
  ja: { long: ['男性', '女性', 'その他'], short: ['男', '女', '他'] },
  nl: { long: ['man', 'vrouw', 'anders'], short: ['M', 'V', 'X'] },
} as const;

/** For a word another of its language, or of its column's own type; for a letter a letter; letters in a column of fewer than eight characters. */
const alone = defineMocker({
  name: 'gender',
  accepts: ['utf8', 'enum', 'int', 'bool'],
  locales: mockLocales,
  areWords: true,
  fields: codingFields,
  recipe(locale, _, column) {
    const own = ownWords(column.type);
    if (own !== null) return ownListRecipe([own], column);
    const lists = [locale, ...mockLocales].flatMap((one) => [words[one].long, words[one].short]);
    return ownListRecipe(
      textLimit(column.type) < 8 ? [words[locale].short, words.en.short, ...lists] : lists,
      column,
    );
  },
});

/** Beside a name, that of the name as it is made, in whatever coding the column has. */
export const mockGender = followingGender(alone);
