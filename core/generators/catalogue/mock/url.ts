import { composedDraw, type Composition } from '../../engine/composed-text';
import { defineMocker } from '../../engine/define-mocker';
import { caseless } from '../../engine/normalise';
import { textLimit } from '../../engine/made-values';
import { fitting, numeralsBelow, pick, shortestOf } from '../../engine/pick';
import { mockLocales } from '../../words/locales';
import { plainFirstNames, plainLastNames } from '../../words/names';

const numbers = numeralsBelow(1000);

/** At the top-level domain .example, kept for examples by RFC 2606. */
export const mockUrl = defineMocker({
  name: 'url',
  locales: mockLocales,
  fields: {},
  normalise: caseless,
  recipe(locale, _, column) {
    const hosts = plainLastNames(locale);
    const pages = plainFirstNames(locale);
    const limit = textLimit(column.type);
    const short = fitting(hosts, limit - 'https://.example'.length);
    const composition: Composition = {
      lists: [['https://www.'], hosts, ['.example/'], pages, ['/'], numbers],
      shorten: ([, host]) => `https://${host}.example`,
    };
    return {
      possible: limit >= 60 ? hosts.length * pages.length * numbers.length : short.length,
      shortest: 'https://.example'.length + shortestOf(hosts),
      draw: composedDraw(composition),
      narrow: short.length === 0 ? undefined : (random) => `https://${pick(random, short)}.example`,
    };
  },
});
