import { defineRowMocker } from '../../bundles/define-row-mocker';
import { NameMap } from '../../bundles/name-map';
import { webAddressLike } from '../../bundles/web-address';
import { composedDraw, type Composition } from '../../engine/composed-text';
import { textLimit } from '../../engine/made-values';
import { fitting, numeralsBelow, pick, shortestOf } from '../../engine/pick';
import { mockLocales, type MockLocale } from '../../words/locales';
import { plainFirstNames, plainLastNames } from '../../words/names';

const numbers = numeralsBelow(1000);
const around = 'https://.example';

const compositionFor = (locale: MockLocale): Composition => ({
  lists: [['https://www.'], plainLastNames(locale), ['.example/'], plainFirstNames(locale), ['/'], numbers],
  shorten: ([, host]) => `https://${host}.example`,
});

/** In the form of the source, at the top-level domain .example, kept for examples by RFC 2606; a text that is none becomes one. */
export const mockUrl = defineRowMocker({
  name: 'url',
  locales: mockLocales,
  fields: {},
  beside: {},
  possible(locale, _, { type }) {
    const hosts = plainLastNames(locale);
    if (textLimit(type) < 60) return fitting(hosts, textLimit(type) - around.length).length;
    return hosts.length * plainFirstNames(locale).length * numbers.length;
  },
  fewest: (locale) => plainLastNames(locale).length,
  shortest: (locale) => around.length + shortestOf(plainLastNames(locale)),
  maker({ locale, language, draw }) {
    const map = new NameMap(draw, language);
    const compose = composedDraw(compositionFor(locale));
    return (text, _, limit) => {
      const like = webAddressLike(text, map, draw);
      if (like !== null && like.length <= limit && like !== text) return like;
      const composed = compose(draw.stream('url', text.toLowerCase()), limit);
      return composed.length <= limit ? composed : null;
    };
  },
  narrow({ locale, draw, column }) {
    const short = fitting(plainLastNames(locale), textLimit(column.type) - around.length);
    return (text) =>
      short.length === 0 ? null : `https://${pick(draw.stream('url', `=${text}`), short)}.example`;
  },
});
