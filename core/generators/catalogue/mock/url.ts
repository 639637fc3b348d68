import { defineMocker } from '../../engine/define-mocker';
import { caseless } from '../../engine/normalise';
import { textLimit } from '../../engine/made-values';
import { fitting, pick, shortestOf } from '../../engine/pick';
import { mockLocales } from '../../words/locales';
import { plainFirstNames, plainLastNames } from '../../words/names';

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
    return {
      possible: limit >= 60 ? hosts.length * pages.length * 1000 : short.length,
      shortest: 'https://.example'.length + shortestOf(hosts),
      draw(random, most) {
        const host = pick(random, hosts);
        const whole = `https://www.${host}.example/${pick(random, pages)}/${random.int(1000)}`;
        return whole.length <= most ? whole : `https://${host}.example`;
      },
      narrow: short.length === 0 ? undefined : (random) => `https://${pick(random, short)}.example`,
    };
  },
});
