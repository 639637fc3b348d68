import { z } from 'zod';
import { defineRowMocker, type Setting } from '../../bundles/define-row-mocker';
import { kanaOf } from '../../bundles/name-form';
import { nameDomain } from '../../bundles/name-domains';
import { NameMap } from '../../bundles/name-map';
import { isNameLike, mapNames } from '../../bundles/person-names';
import { writtenIn } from '../../bundles/written-in';
import { kanaOfWritten, writtenWords } from '../../bundles/written-names';
import { fitTest } from '../../engine/made-values';
import { mockLocales } from '../../words/locales';
import { withoutParticle } from '../../words/names';
import { familyNamesOf } from '../../words/people';

const fields = { particle: z.boolean().default(true), kana: z.boolean().default(false) };

const mapOf = ({ language, draw, column, parameters: { kana } }: Setting<typeof fields>): NameMap =>
  new NameMap(draw, language, null, kana ? kanaOf : writtenIn(language, column.type));

/** Particles stay as they are ('de Vries'), or are left out where the table keeps them in a column of their own. */
export const mockLastName = defineRowMocker({
  name: 'last-name',
  locales: mockLocales,
  fields,
  beside: { writtenColumn: 'source' },
  possible(locale, { kana }, { type }) {
    const fits = fitTest(type);
    return familyNamesOf(locale).filter((name) => fits(kana ? kanaOf(name.written, name) : name.written))
      .length;
  },
  shortest: (locale) => Math.min(...familyNamesOf(locale).map(({ written }) => written.length)),
  domainOf: ({ language }) => nameDomain('last-name', language),
  maker(setting) {
    const map = mapOf(setting);
    const { locale, parameters } = setting;
    return (text, { writtenColumn }, limit) => {
      const read = kanaOfWritten(map, text, () => 'last-name', writtenWords(writtenColumn), limit);
      if (read !== null) return read;
      const source = parameters.particle ? text : withoutParticle(text);
      const made = isNameLike(source) ? mapNames(map, 'last-name', source, limit) : null;
      return made ?? map.anyName('last-name', text, familyNamesOf(locale), limit);
    };
  },
  narrow(setting) {
    const map = mapOf(setting);
    const fits = fitTest(setting.column.type);
    return (text) => map.narrowName('last-name', text, familyNamesOf(setting.locale), fits);
  },
});
