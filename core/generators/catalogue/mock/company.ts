import { defineMocker } from '../../engine/define-mocker';
import { pick, shortestOf } from '../../engine/pick';
import { companyWords } from '../../words/companies';
import { mockLocales } from '../../words/locales';

export const mockCompany = defineMocker({
  name: 'company',
  locales: mockLocales,
  fields: {},
  recipe(locale) {
    const { names, trades, forms, write } = companyWords(locale);
    return {
      possible: names.length * trades.length * forms.length,
      shortest: shortestOf(names),
      draw(random, limit) {
        const name = pick(random, names);
        const trade = pick(random, trades);
        const whole = write(name, trade, pick(random, forms));
        if (whole.length <= limit) return whole;
        const short = locale === 'ja' ? name + trade : `${name} ${trade}`;
        return short.length <= limit ? short : name;
      },
    };
  },
});
