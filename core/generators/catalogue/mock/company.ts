import { defineMocker } from '../../engine/define-mocker';
import { fitTest, lengthIn, textLimit } from '../../engine/made-values';
import { pick, shortestOf } from '../../engine/pick';
import { companyWords } from '../../words/companies';
import { mockLocales } from '../../words/locales';

export const mockCompany = defineMocker({
  name: 'company',
  locales: mockLocales,
  areWords: true,
  fields: {},
  recipe(locale, _, column) {
    const { names, trades, forms, write } = companyWords(locale);
    const short = names.filter(fitTest(column.type));
    const hasRoom = textLimit(column.type) >= 45;
    return {
      possible: hasRoom ? names.length * trades.length * forms.length : short.length,
      shortest: shortestOf(names, lengthIn(column.type)),
      draw(random, limit) {
        const name = pick(random, names);
        const trade = pick(random, trades);
        const whole = write(name, trade, pick(random, forms));
        if (whole.length <= limit) return whole;
        const withTrade = locale === 'ja' ? name + trade : `${name} ${trade}`;
        return withTrade.length <= limit ? withTrade : name;
      },
      narrow: short.length === 0 ? undefined : (random) => pick(random, short),
    };
  },
});
