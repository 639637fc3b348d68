import { followingGender } from '../../bundles/follow-gender';
import { defineMocker } from '../../engine/define-mocker';
import { textLimit } from '../../engine/made-values';
import { mockLocales } from '../../words/locales';

const words = {
  de: { long: ['männlich', 'weiblich', 'divers'], short: ['M', 'W', 'D'] },
  en: { long: ['male', 'female', 'other'], short: ['M', 'F', 'X'] },
  es: { long: ['hombre', 'mujer', 'otro'], short: ['H', 'M', 'X'] },
  fr: { long: ['homme', 'femme', 'autre'], short: ['H', 'F', 'X'] },
  ja: { long: ['男性', '女性', 'その他'], short: ['男', '女', '他'] },
  nl: { long: ['man', 'vrouw', 'anders'], short: ['M', 'V', 'X'] },
} as const;

/** A word, or a letter in a column of fewer than eight characters. */
const alone = defineMocker({
  name: 'gender',
  locales: mockLocales,
  fields: {},
  recipe: (locale, _, column) => ({ pool: words[locale][textLimit(column.type) < 8 ? 'short' : 'long'] }),
});

/** Beside a name, that of the name as it is made. */
export const mockGender = followingGender(alone);
