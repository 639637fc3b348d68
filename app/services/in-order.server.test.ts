import { expect, test } from 'vitest';
import { i18nFor } from './i18n.server';
import { entitiesInOrder, generatorsInOrder } from './in-order.server';

const request = (language: string) => new Request(`http://localhost/?lng=${language}`);
const generators = ['mock.last-name.label', 'mock.first-name.label', 'key.hash.label', 'mock.city.label'];
const offered = generators.map((key) => ({ label_key: `generators:${key}` }));

test.each(['en', 'nl', 'ja'] as const)(
  'generators and entities are in the order of the names in %s',
  async (language) => {
    const t = i18nFor(language).getFixedT(language);
    const { compare } = new Intl.Collator(language);
    const names = (await generatorsInOrder(request(language), offered)).map(({ label_key: key }) => t(key));
    expect(names).toEqual([...names].sort(compare));
    expect(names.filter((name) => name.includes('.'))).toEqual([]);
    const entities = (await entitiesInOrder(request(language))).map((entity) => t(`pii:entities.${entity}`));
    expect(entities).toEqual([...entities].sort(compare));
  },
);

test('the order is that of the language, not of the server', async () => {
  const [english, japanese] = [await entitiesInOrder(request('en')), await entitiesInOrder(request('ja'))];
  expect(english).not.toEqual(japanese);
  expect([...english].sort()).toEqual([...japanese].sort());
});
