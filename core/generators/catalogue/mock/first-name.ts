import { z } from 'zod';
import { defineRowMocker } from '../../bundles/define-row-mocker';
import { nameDomain } from '../../bundles/name-domains';
import { NameMap } from '../../bundles/name-map';
import { isNameLike, mapNames } from '../../bundles/person-names';
import { kanaOf } from '../../bundles/name-form';
import { fitTest } from '../../engine/made-values';
import { mockLocales } from '../../words/locales';
import { firstNamesOf } from '../../words/people';

/** Each word by the map of names, so that 'Anne-Marie' keeps its hyphen and the gender of both. */
export const mockFirstName = defineRowMocker({
  name: 'first-name',
  locales: mockLocales,
  fields: { kana: z.boolean().default(false) },
  beside: {},
  possible(locale, { kana }, { type }) {
    const fits = fitTest(type);
    return firstNamesOf(locale).all.filter((name) => fits(kana ? kanaOf(name.written, name) : name.written))
      .length;
  },
  shortest: () => 2,
  domainOf: ({ locale }) => nameDomain('first-name', locale),
  maker({ locale, parameters: { kana }, draw }) {
    const map = new NameMap(draw, locale, kana ? kanaOf : undefined);
    return (text, _, limit) =>
      (isNameLike(text) ? mapNames(map, 'first-name', text, limit) : null) ??
      map.anyName('first-name', text, firstNamesOf(locale).all, limit);
  },
});
