import { defineMocker } from '../../engine/define-mocker';
import { caseless } from '../../engine/normalise';
import { pick } from '../../engine/pick';
import { mockLocales } from '../../words/locales';
import { plainFirstNames, plainLastNames } from '../../words/names';

/** At the top-level domain .example, kept for examples by RFC 2606. */
export const mockUrl = defineMocker({
  name: 'url',
  locales: mockLocales,
  fields: {},
  normalise: caseless,
  recipe(locale) {
    const hosts = plainLastNames(locale);
    const pages = plainFirstNames(locale);
    return {
      possible: hosts.length * pages.length * 1000,
      shortest: 'https://ab.example'.length,
      draw(random, limit) {
        const host = pick(random, hosts);
        const whole = `https://www.${host}.example/${pick(random, pages)}/${random.int(1000)}`;
        return whole.length <= limit ? whole : `https://${host}.example`;
      },
    };
  },
});
