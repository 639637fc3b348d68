import { z } from 'zod';
import { chosenGender, genderField } from '../../bundles/chosen-gender';
import { defineRowMocker, type Setting } from '../../bundles/define-row-mocker';
import { nameDomain } from '../../bundles/name-domains';
import { NameMap } from '../../bundles/name-map';
import { isNameLike, mapNames } from '../../bundles/person-names';
import { kanaOf } from '../../bundles/name-form';
import { writtenIn } from '../../bundles/written-in';
import { kanaOfWritten, writtenWords } from '../../bundles/written-names';
import { fitTest } from '../../engine/made-values';
import { mockLocales } from '../../words/locales';
import { firstNamesFor } from '../../words/people';

const fields = { gender: genderField, kana: z.boolean().default(false) };

const mapOf = ({ language, draw, column, parameters: { gender, kana } }: Setting<typeof fields>): NameMap =>
  new NameMap(draw, language, chosenGender(gender), kana ? kanaOf : writtenIn(language, column.type));

/** Kana beside characters are how the made characters are read. Each word by the map of names, so that 'Anne-Marie' keeps its hyphen, and the gender of both where none is chosen. */
export const mockFirstName = defineRowMocker({
  name: 'first-name',
  locales: mockLocales,
  fields,
  beside: { writtenColumn: 'source' },
  possible(locale, { gender, kana }, { type }) {
    const fits = fitTest(type);
    const names = firstNamesFor(locale, chosenGender(gender));
    return names.filter((name) => fits(kana ? kanaOf(name.written, name) : name.written)).length;
  },
  shortest: () => 2,
  domainOf: ({ language, parameters: { gender } }) =>
    nameDomain('first-name', language, chosenGender(gender)),
  maker(setting) {
    const map = mapOf(setting);
    const names = firstNamesFor(setting.locale, chosenGender(setting.parameters.gender));
    return (text, { writtenColumn }, limit) =>
      kanaOfWritten(map, text, () => 'first-name', writtenWords(writtenColumn), limit) ??
      (isNameLike(text) ? mapNames(map, 'first-name', text, limit) : null) ??
      map.anyName('first-name', text, names, limit);
  },
  narrow(setting) {
    const map = mapOf(setting);
    const names = firstNamesFor(setting.locale, chosenGender(setting.parameters.gender));
    const fits = fitTest(setting.column.type);
    return (text) => map.narrowName('first-name', text, names, fits);
  },
});
