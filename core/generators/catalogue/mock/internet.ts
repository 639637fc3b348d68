import { defineCode } from '../../engine/define-code';
import { defineMocker } from '../../engine/define-mocker';
import { defineWords } from '../../engine/define-words';
import { caseless } from '../../engine/normalise';
import { fitting, pick, shortestOf } from '../../engine/pick';
import { textLimit } from '../../engine/made-values';
import type { GeneratorDefinition } from '../../generator';
import { mockLocales } from '../../words/locales';
import { plainLastNames } from '../../words/names';

/** Kept for examples by RFC 2606. */
const end = '.example';

const systems = [
  'Windows NT 10.0; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'X11; Linux x86_64',
  'iPhone; CPU iPhone OS 17_5 like Mac OS X',
  'Linux; Android 14; Mobile',
];

/** Addresses and names of the internet, beside e-mail, web and IP addresses. */
export const mockInternet: readonly GeneratorDefinition[] = [
  defineMocker({
    name: 'domain',
    locales: mockLocales,
    fields: {},
    normalise: caseless,
    recipe(locale, _, { type }) {
      const names = fitting(plainLastNames(locale), textLimit(type) - end.length);
      return {
        possible: names.length,
        shortest: shortestOf(plainLastNames(locale)) + end.length,
        draw: (random) => pick(random, names) + end,
      };
    },
  }),
  defineMocker({
    name: 'user-agent',
    locales: [],
    fields: {},
    recipe: () => ({
      possible: systems.length * 60 * 2,
      shortest: 96,
      draw(random) {
        const system = pick(random, systems);
        const version = `${random.between(80, 139)}.0`;
        if (random.int(2) === 0)
          return `Mozilla/5.0 (${system}; rv:${version}) Gecko/20100101 Firefox/${version}`;
        return `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0 Safari/537.36`;
      },
      narrow: (random) =>
        `Mozilla/5.0 (${systems[2]}; rv:${random.between(80, 139)}.0) Gecko/20100101 Firefox/100.0`,
    }),
  }),
  defineCode({
    name: 'http-status',
    isNumber: true,
    code: { forms: ['20[0-4]', '30[1-4]', '40[0-9]', '50[0-4]'] },
  }),
  defineCode({ name: 'port', isNumber: true, code: { forms: ['[1-5]####'] } }),
  defineCode({
    name: 'hex-colour',
    code: { forms: ['\\#??####', '\\###?##?', '\\#####??'], letters: 'abcdef' },
  }),
  defineWords('mime-type', ({ system }) => Object.keys(system?.mime_type ?? {}), { isLanguageless: true }),
  defineWords('time-zone', ({ date }) => date?.time_zone, { isLanguageless: true }),
];
