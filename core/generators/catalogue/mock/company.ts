import { companyLike } from '../../bundles/company-map';
import { defineRowMocker } from '../../bundles/define-row-mocker';
import { fitTest, lengthIn, textLimit } from '../../engine/made-values';
import { pick, shortestOf } from '../../engine/pick';
import { companyWords } from '../../words/companies';
import { mockLocales } from '../../words/locales';
import { familyNamesOf } from '../../words/people';

const roomy = 45;

/** Another company with the legal form of the source's, and the name that its web and e-mail addresses get. */
export const mockCompany = defineRowMocker({
  name: 'company',
  locales: mockLocales,
  fields: {},
  beside: {},
  possible(locale, _, { type }) {
    const { names, trades } = companyWords(locale);
    return textLimit(type) >= roomy ? names.length * trades.length : names.filter(fitTest(type)).length;
  },
  fewest: (locale) => familyNamesOf(locale).length,
  shortest: (locale) => shortestOf(companyWords(locale).names, lengthIn({ kind: 'utf8' })),
  maker({ locale, draw }) {
    return (text, _, limit) => {
      const made = companyLike(text, draw, locale);
      return made.length <= limit ? made : null;
    };
  },
  narrow({ locale, draw, column }) {
    const short = companyWords(locale).names.filter(fitTest(column.type));
    return (text) => (short.length === 0 ? null : pick(draw.stream('company-name', `=${text}`), short));
  },
});
