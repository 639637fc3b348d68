import { expect, it } from 'vitest';
import { KeyedHash } from '@core/kernel/keyed-hash';
import { mockTitle } from '../catalogue/mock/title';
import { createGenerator, type ColumnProfile } from '../generator';

const column: ColumnProfile = {
  ...{ table: 'person', name: 'salutation', type: { kind: 'utf8' }, nullable: true, unique: false },
  ...{ primaryKey: false, foreignKey: false, generated: false, rowCount: null },
};
const texts = (values: readonly string[]) => ({ storage: 'text', values }) as const;

function made(values: readonly string[], lastNames: readonly string[] | null): readonly (string | null)[] {
  const beside = lastNames === null ? {} : { lastNameColumn: 'last_name' };
  const parameters = mockTitle.parameters.parse({ firstNameColumn: 'first_name', ...beside });
  const companions = [texts(values.map(() => 'Anna')), ...(lastNames === null ? [] : [texts(lastNames)])];
  const generator = createGenerator(mockTitle, parameters, {
    ...{ column, domain: 'person.salutation', seed: 1, locale: 'en', wholeColumn: null },
    hash: new KeyedHash(new Uint8Array(32).fill(3)),
    companions: companions.map(() => ({ kind: 'utf8' }) as const),
  });
  const result = generator.generate(texts(values), { firstRow: 0, rowCount: values.length }, companions);
  if (result.storage !== 'text') throw new TypeError('Texts are expected.');
  return result.values;
}

it('a salutation gets the surname of its row as it is made, and a title stays', () => {
  const given = ['Dear Mrs. Jones,', 'Geachte mevrouw De Vries', 'Sehr geehrte Frau Müller', 'Mrs.'];
  expect(made(given, ['Baker', 'Bos', 'Vogt', 'Baker'])).toEqual([
    'Dear Mrs. Baker,',
    'Geachte mevrouw De Bos',
    'Sehr geehrte Frau Vogt',
    'Mrs.',
  ]);
});

it('no name stays where no column has another', () => {
  const given = ['Dear Mrs. Jones', 'Jones', '佐藤様'];
  for (const [at, text] of made(given, null).entries()) {
    expect(text).not.toBe(given[at]);
    expect(text).not.toMatch(/Jones|佐藤/);
  }
});
