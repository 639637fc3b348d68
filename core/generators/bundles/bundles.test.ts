import { describe, expect, it } from 'vitest';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { RandomStream } from '@core/kernel/random';
import { columnOfTexts } from '../engine/made-values';
import { textReader } from '../engine/text-column';
import { hashOf, profileOf } from '../conformance/fixtures';
import { tryOut } from '../conformance/try-out';
import { pick } from '../engine/pick';
import { generatorOf, parametersOf } from '../registry';
import type { MockLocale } from '../words/locales';
import { latinLetters } from '../words/latin-letters';
import { withoutParticle } from '../words/names';
import { familyNamesOf, firstNamesOf } from '../words/people';
import { places } from '../words/places/places';
import { streets } from '../words/streets';
import { genderOf, keyOf } from './name-book';
import { addressDomain } from './name-domains';

const text = { kind: 'utf8' } as const;
const languages: readonly MockLocale[] = ['nl', 'de', 'en', 'fr', 'ja'];
const one = (id: string, value: string, locale = 'en') => tryOut(id, [value], { context: { locale } })[0]!;

/** What a generator makes of a value beside the others of its row, which are named by parameters. */
function beside(
  id: string,
  value: string,
  others: Readonly<Record<string, string>>,
  locale: MockLocale = 'en',
): string {
  const names = Object.keys(others);
  const generator = generatorOf(id);
  const parameters = parametersOf(generator, Object.fromEntries(names.map((name) => [name, name])));
  const companions = generator.companions!(parameters);
  const context = {
    ...{ column: profileOf(text), hash: hashOf(1), domain: 'a.b.c', seed: 42, locale },
    ...{ wholeColumn: null, companions: companions.map(() => text) },
  };
  const made = generator.create(parameters, context).generate(
    columnOfTexts(text, [value]),
    { firstRow: 0, rowCount: 1 },
    companions.map(({ column }) => columnOfTexts(text, [others[column]!])),
  );
  return textReader(made, text)(0)!;
}

describe.each(languages)('the map of names, in %s', (locale) => {
  const random = new RandomStream();
  random.seed(7, locale.length);
  const people = Array.from({ length: 300 }, () => ({
    first: pick(random, firstNamesOf(locale).all).written,
    last: pick(random, familyNamesOf(locale)).written,
  }));

  it('gives a full name the first and the last name that stand beside it', () => {
    for (const { first, last } of people) {
      const [start, end] = locale === 'ja' ? [last, first] : [first, last];
      const made = [one('mock.first-name', first, locale), one('mock.last-name', last, locale)];
      const known = { firstNameColumn: first, lastNameColumn: last };
      expect(beside('mock.full-name', `${start} ${end}`, known, locale), `${start} ${end}`).toBe(
        (locale === 'ja' ? made.reverse() : made).join(' '),
      );
    }
  });

  it('gives nobody their own name and keeps the gender where it is known', () => {
    for (const { first, last } of people) {
      const made = one('mock.first-name', first, locale);
      expect(keyOf(made)).not.toBe(keyOf(first));
      expect(keyOf(one('mock.last-name', last, locale))).not.toBe(keyOf(last));
      const gender = genderOf(keyOf(first));
      if (gender && genderOf(keyOf(made))) expect(genderOf(keyOf(made)), `${first}: ${made}`).toBe(gender);
    }
  });
});

describe('a language chosen for a column', () => {
  const chosen = (id: string, locale: MockLocale, values: readonly string[], type?: LogicalType) =>
    tryOut(id, values, { parameters: { locale }, ...(type ? { type } : {}) }).map((made) => made!);
  const isOf = (locale: MockLocale, name: string) =>
    [...firstNamesOf(locale).all, ...familyNamesOf(locale)].some(({ written }) => written === name);

  it('holds for names that are known in another, and keeps their gender [S1.021]', () => {
    const [women, men] = [
      ['Marijke', 'Saskia'],
      ['Timm', 'Piet', 'Gerrit'],
    ];
    for (const locale of ['ja', 'nl', 'de', 'fr', 'es', 'en'] as const) {
      const made = chosen('mock.first-name', locale, [...women, ...men]);
      expect(
        made.filter((name) => !isOf(locale, name)),
        locale,
      ).toEqual([]);
      const gendered = [...women.map(() => 'female'), ...men.map(() => 'male')];
      made.forEach((name, at) => expect([gendered[at], null]).toContain(genderOf(keyOf(name))));
      expect(
        chosen('mock.last-name', locale, ['Müller', 'Jansen', '佐藤']).every((name) => isOf(locale, name)),
      ).toBe(true);
    }
  });

  it('writes Japanese names in characters, family name first, and keeps romaji and kana', () => {
    expect(chosen('mock.first-name', 'ja', ['Timm', 'Lee'])).toEqual([
      expect.stringMatching(/^\p{Script=Han}+$/u),
      expect.stringMatching(/^[\p{Script=Han}\p{Script=Hiragana}]+$/u),
    ]);
    const [family, given] = [
      chosen('mock.last-name', 'ja', ['Vries'])[0],
      chosen('mock.first-name', 'ja', ['Jan'])[0],
    ];
    expect(chosen('mock.full-name', 'ja', ['Jan de Vries', 'Mr. Jan de Vries'])).toEqual([
      `${family} ${given}`,
      `${family} ${given}`,
    ]);
    expect(chosen('mock.first-name', 'ja', ['Hanako'])[0]).toMatch(/^[A-Z][a-z]+$/);
    expect(chosen('mock.first-name', 'ja', ['ハナコ'])[0]).toMatch(/^\p{Script=Katakana}+$/u);
  });

  it('writes them in Latin letters where the column takes no others', () => {
    const latin1 = { kind: 'utf8', encoding: 'latin1' } as const;
    for (const id of ['mock.first-name', 'mock.last-name', 'mock.full-name'])
      expect(chosen(id, 'ja', ['Jan de Vries'], latin1)[0], id).toMatch(/^[A-Za-z ]+$/);
  });

  it('reaches addresses', () => {
    const made = chosen('mock.email', 'ja', ['piet.jansen@gmail.com'])[0]!;
    const [first, last] = made.split('@')[0]!.split('.');
    const readings = (names: readonly { readonly latin: string }[]) => names.map(({ latin }) => latin);
    expect(readings(firstNamesOf('ja').men)).toContain(first);
    expect(readings(familyNamesOf('ja'))).toContain(last);
  });
});

describe('forms of a name', () => {
  it('map alike whatever came before them', () => {
    const names = ['マリア', 'Maria', 'MARIA', 'カイ', 'Kai', '佐藤', 'Sato'];
    for (const locale of languages) {
      const parameters = { context: { locale } };
      const alone = names.map((name) => one('mock.first-name', name, locale));
      expect(tryOut('mock.first-name', names, parameters), locale).toEqual(alone);
      expect(tryOut('mock.first-name', names.toReversed(), parameters).reverse(), locale).toEqual(alone);
    }
  });

  it('map together and stay as they are', () => {
    const last = withoutParticle(one('mock.last-name', 'de Vries', 'nl'));
    expect(one('mock.last-name', 'DE VRIES', 'nl')).toBe(`DE ${last.toUpperCase()}`);
    expect(one('mock.last-name', 'de vries', 'nl')).toBe(`de ${last.toLowerCase()}`);
    const [composed, taken] = ['André', 'Andre\u0301'].map((name) => one('mock.first-name', name, 'fr'));
    expect(taken!.normalize('NFC')).toBe(composed);
    expect(one('mock.last-name', 'Weiss', 'de')).toBe(one('mock.last-name', 'Weiß', 'de'));
    const [first, family] = [one('mock.first-name', 'Jan', 'nl'), last];
    expect(one('mock.full-name', 'DE VRIES Jan', 'nl')).toBe(`DE ${family.toUpperCase()} ${first}`);
    expect(one('mock.full-name', 'de Vries, Jan', 'nl')).toBe(`de ${family}, ${first}`);
    expect(one('mock.full-name', '佐藤花子', 'ja')).toBe(
      one('mock.last-name', '佐藤', 'ja') + one('mock.first-name', '花子', 'ja'),
    );
    expect(one('mock.first-name', 'Anne-Marie', 'fr')).toBe(
      `${one('mock.first-name', 'Anne', 'fr')}-${one('mock.first-name', 'Marie', 'fr')}`,
    );
  });

  it('reach initials and addresses', () => {
    const [first, last] = [one('mock.first-name', 'Jan'), one('mock.last-name', 'de Vries')];
    const letter = keyOf(first).charAt(0);
    const plain = keyOf(withoutParticle(last));
    expect(beside('mock.initials', 'J.', { firstNameColumn: 'Jan' }).toLowerCase()).toBe(`${letter}.`);
    const names = { firstNameColumn: 'Jan', lastNameColumn: 'de Vries' };
    for (const [source, made] of [
      ['jan.devries@gmail.com', `${keyOf(first)}.de${plain}@gmail.com`],
      ['j.de.vries@gmail.com', `${letter}.de.${plain}@gmail.com`],
      ['JdeVries@example.com', `${letter.toUpperCase()}de${plain}@example.com`],
    ])
      expect(beside('mock.email', source!, names).toLowerCase(), source).toBe(made!.toLowerCase());
    const [one1, one2] = ['ann@acme.nl', 'bob@ACME.nl'].map((address) => beside('mock.email', address, {}));
    expect(one1!.split('@')[1]).toBe(one2!.split('@')[1]);
    expect(one1).toMatch(/\.example$/);
  });
});

it.each([
  ['kachase', 'Kathy', 'Chase', 2],
  ['johavanderberg', 'Johannes', 'Van der Berg', 4],
  ['alero', 'Alexandre', 'Rocha', 3],
  ['fernadaramos4', 'Fernanda', 'Ramos', null],
  ['ramosfernada', 'Fernanda', 'Ramos', null],
])(
  'an address of shortened or misspelt names, %s, has the names of its row',
  (local, first, last, letters) => {
    const names = { firstNameColumn: first, lastNameColumn: last };
    const made = beside('mock.email', `${local}@gmail.com`, names).split('@')[0]!;
    const [given, family] = [beside('mock.first-name', first, {}), beside('mock.last-name', last, {})].map(
      (name) => latinLetters(name.split(' ').at(-1)!),
    );
    if (letters !== null) expect(made.startsWith(given!.slice(0, letters))).toBe(true);
    expect(made).toContain(local === 'alero' ? family!.slice(0, 2) : family);
    expect(made).not.toBe(local);
  },
);

describe('addresses', () => {
  const random = new RandomStream();
  random.seed(3, 9);
  const sources = Array.from({ length: 300 }, () => pick(random, places));

  it('go to one real place in their country', () => {
    for (const { city, region, country, postcodes } of sources) {
      const postcode = postcodes.letters + String(postcodes.numbers[0]!.from).padStart(postcodes.width, '0');
      const row = { postcodeColumn: postcode, cityColumn: city, stateColumn: region, countryColumn: country };
      const without = (role: keyof typeof row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => name !== role));
      const made = {
        city: beside('mock.city', city, without('cityColumn')),
        region: beside('mock.state', region, without('stateColumn')),
        code: beside('mock.postcode', postcode, without('postcodeColumn')),
      };
      const place = places.find(
        (one) =>
          one.country === country &&
          one.city === made.city &&
          one.region === made.region &&
          made.code.startsWith(one.postcodes.letters),
      );
      expect(place, JSON.stringify({ row, made })).toBeDefined();
    }
  });

  it('are the same in every form of writing', () => {
    const cityOf = (city: string, postcode: string, country: string) =>
      beside('mock.city', city, { postcodeColumn: postcode, countryColumn: country });
    const made = cityOf('Den Haag', '2511 AB', 'NL');
    expect(cityOf('DEN HAAG', '2511ab', 'Nederland')).toBe(made.toUpperCase());
    expect(beside('mock.state', 'NH', { postcodeColumn: '1011 AB', countryColumn: 'NL' })).toMatch(
      /^[A-Z]{2}$/,
    );
  });
});

describe('what follows from a place', () => {
  const row = { cityColumn: 'Utrecht', postcodeColumn: '3511 AB', countryColumn: 'NL' };
  const { cityColumn, ...others } = row;
  const made = beside('mock.city', cityColumn, others);
  const { areaCode, latitude, longitude } = places.find(
    ({ city, country }) => country === 'NL' && city === made,
  )!;

  it('is the area code of a landline, in its own writing, and not that of a mobile', () => {
    expect(beside('mock.phone', '030 234 5678', row).replace(/\D/g, '')).toMatch(
      new RegExp(`^${areaCode}\\d{${10 - areaCode.length}}$`),
    );
    expect(beside('mock.phone', '+31302345678', row)).toMatch(new RegExp(`^\\+31${areaCode.slice(1)}`));
    expect(beside('mock.phone', '06 12345678', row)).toBe(beside('mock.phone', '06 12345678', {}));
    expect(beside('mock.phone', '+49 30 1234567', row)).toBe(beside('mock.phone', '+49 30 1234567', {}));
  });

  it('is no area code of a landline that has not the one of its address', () => {
    expect(beside('mock.phone', '010 234 5678', row)).toBe(beside('mock.phone', '010 234 5678', {}));
  });

  it('leaves a landline in its groups, however long the area code of the place is', () => {
    const lengths = new Set<number>();
    for (let number = 1011; number < 1060; number += 1) {
      const address = { ...row, postcodeColumn: `${number} AB` };
      const [code = '', rest = ''] = beside('mock.phone', '(030) 234 5678', address).split(') ');
      lengths.add(code.length);
      expect(`${code}) ${rest}`).toMatch(/^\(0\d{2,3}\) \d{2,3} \d{3,4}$/);
      expect(`${code}${rest}`.replace(/\D/g, '')).toHaveLength(10);
    }
    expect(lengths).toEqual(new Set([4, 5]));
  });

  it('is a point nearby, by both of its coordinates', () => {
    const [north, east] = beside('mock.coordinates', '52.09, 5.12', row).split(', ').map(Number);
    expect(Math.abs(north! - latitude)).toBeLessThan(0.03);
    expect(Math.abs(east! - longitude)).toBeLessThan(0.03);
  });

  it('is no postcode that the source has in the row', () => {
    for (const { country, city, postcodes } of places.filter((one) => one.postcodes.end === '')) {
      const own = postcodes.letters + String(postcodes.numbers[0]!.from).padStart(postcodes.width, '0');
      expect(beside('mock.postcode', own, { cityColumn: city, countryColumn: country })).not.toBe(own);
    }
  });
});

describe('a street beside its place', () => {
  it('is another one', () => {
    for (const city of ['Utrecht', 'Zwolle', 'Breda'])
      for (const street of streets('nl'))
        expect(beside('mock.street', street, { cityColumn: city }, 'nl')).not.toBe(street);
  });
});

describe('the values among which an address goes', () => {
  const domain = addressDomain({ locale: 'en', isChosen: false }, null);
  it('are those of its numbers where its words stay', () => {
    expect(domain('customer12')).toMatchObject({ size: 100, stays: 'never' });
    expect(domain('staff12').name).not.toBe(domain('customer12').name);
  });

  it('are names and numbers where it has both', () => {
    expect(domain('emma12').size).toBeGreaterThan(100 * 100);
  });
});
