import type { PiiEntity } from '@core/contract/pii-entities';
import type { Choices } from './run-harness';

interface Personal {
  readonly kind: PiiEntity;
  readonly generator: string;
  /** One for each of three people. */
  readonly values: readonly [string, string, string];
}

/** The protected columns of people, their kinds, and their values in the source. */
const people: Readonly<Record<string, Personal>> = {
  first_name: {
    kind: 'FIRST_NAME',
    generator: 'mock.first-name',
    values: ['Marijke', 'Zoë Marie', '花子'],
  },
  prefix: { kind: 'NAME_PREFIX', generator: 'mock.name-prefix', values: ['de', '', ''] },
  last_name: { kind: 'LAST_NAME', generator: 'mock.last-name', values: ['Vries', 'Müller', '佐藤'] },
  email: {
    kind: 'EMAIL',
    generator: 'mock.email',
    values: ['m.devries7@mail.example', 'zoe.mueller@mail.example', 'h.sato88@mail.example'],
  },
  phone: {
    kind: 'PHONE',
    generator: 'mock.phone',
    values: ['06-00123456', '030 2312506', '090-1234-5678'],
  },
  bsn: { kind: 'BSN', generator: 'mock.bsn', values: ['123456782', '111222333', '000000000'] },
  iban: {
    kind: 'IBAN',
    generator: 'mock.iban',
    values: ['NL91ABNA0417164300', 'DE89370400440532013000', 'NL02ABNA0123456789'],
  },
  street: {
    kind: 'ADDRESS',
    generator: 'mock.street-address',
    values: ['Kerkweg 12', 'Waldstraße 122', '桜台1-2-3'],
  },
  city: { kind: 'CITY', generator: 'mock.city', values: ['Utrecht', 'Rostock', '名古屋市'] },
  postcode: {
    kind: 'POSTCODE',
    generator: 'mock.postcode',
    values: ['3511 AB', '18055', '460-0001'],
  },
  number: {
    kind: 'PATIENT_NUMBER',
    generator: 'custom.string',
    values: ['123456', 'P-12345-0001', '7000777'],
  },
};

const columns = Object.entries(people);

export const choices: Choices = Object.fromEntries(
  columns.map(([name, { generator }]) => [`public.person.${name}`, generator]),
);

export const kindOf = (column: string): PiiEntity | null => people[column]?.kind ?? null;

interface Planted {
  readonly type: 'text' | 'json' | 'jsonb' | 'xml' | 'text[]';
  readonly value: string;
}

/** A copied column for each way in which a value of `people` can occur elsewhere, and its kind. */
export const found: Readonly<Record<string, Planted & { readonly kind: PiiEntity }>> = {
  full_name: { type: 'text', value: 'Spoke with Marijke Vries today.', kind: 'FULL_NAME' },
  with_prefix: { type: 'text', value: 'Spoke with Marijke de Vries today.', kind: 'FULL_NAME' },
  surname_first: { type: 'text', value: 'Re: de Vries, Marijke', kind: 'FULL_NAME' },
  in_capitals: { type: 'text', value: 'URGENT: MARIJKE DE VRIES', kind: 'FULL_NAME' },
  first_of_first_names: { type: 'text', value: 'Frau Müller, Zoë, hat angerufen', kind: 'FULL_NAME' },
  without_accents: { type: 'text', value: 'Zoe Marie Muller', kind: 'FULL_NAME' },
  decomposed: { type: 'text', value: 'Zoe\u0308 Marie Mu\u0308ller', kind: 'FULL_NAME' },
  without_spaces: { type: 'text', value: '佐藤花子様より電話あり', kind: 'FULL_NAME' },
  phone: { type: 'text', value: 'call back: 06 00 12 34 56!', kind: 'PHONE' },
  country_code: { type: 'text', value: 'call +31600123456', kind: 'PHONE' },
  full_width: { type: 'text', value: '電話は０９０－１２３４－５６７８です', kind: 'PHONE' },
  email: { type: 'text', value: 'Mail <M.deVries7@Mail.example> please', kind: 'EMAIL' },
  address: { type: 'text', value: 'moved from Waldstrasse? no: Waldstraße 122, Rostock', kind: 'ADDRESS' },
  record: { type: 'text', value: 'file P12345/0001', kind: 'PATIENT_NUMBER' },
  number_in_json: { type: 'json', value: '{"patient": {"bsn": 123456782}}', kind: 'BSN' },
  name_in_json: { type: 'json', value: '{"seen": ["x\\nZo\\u00eb M\\u00fcller"]}', kind: 'FULL_NAME' },
  name_as_json_key: { type: 'json', value: '{"Marijke de Vries": {"seen": 1}}', kind: 'FULL_NAME' },
  name_in_jsonb: { type: 'jsonb', value: '{"to": "Marijke de Vries"}', kind: 'FULL_NAME' },
  iban_in_xml: {
    type: 'xml',
    value: '<pay><iban>NL91 ABNA 0417 1643 00</iban></pay>',
    kind: 'IBAN',
  },
  name_in_xml: { type: 'xml', value: '<pay to="Zo&#235; M&#xfc;ller"/>', kind: 'FULL_NAME' },
  email_in_list: { type: 'text[]', value: '{staff,"to h.sato88@mail.example"}', kind: 'EMAIL' },
};

/** Values that many people share, or that only look similar: none of them is searched for. */
export const leftOut: Readonly<Record<string, Planted>> = {
  surname_alone: { type: 'text', value: 'Frau Müller hat angerufen' },
  first_names_alone: { type: 'text', value: 'Zoë Marie lacht' },
  city_alone: { type: 'text', value: 'Moved to Rostock, from 名古屋市' },
  postcode_alone: { type: 'text', value: 'PO box, 3511 AB' },
  street_alone: { type: 'text', value: 'Roadworks in Kerkweg' },
  six_digits: { type: 'text', value: 'ticket 123456' },
  filler: { type: 'text', value: 'number 000000000' },
  part_of_a_word: { type: 'text', value: 'Marijke Vriesman' },
  part_of_a_number: { type: 'text', value: 'order 91234567821' },
  another_spelling: { type: 'text', value: 'Marijcke de Vries-Bakker' },
};

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
const papers = Object.entries({ ...found, ...leftOut });

/** Three people, and papers whose columns each contain one of these in one of two rows. */
export const source: readonly string[] = [
  `CREATE TABLE person (id integer PRIMARY KEY, ${columns.map(([name]) => `${name} text`).join(', ')})`,
  ...[0, 1, 2].map(
    (at) =>
      `INSERT INTO person VALUES (${at}, ${columns.map(([, { values }]) => quoted(values[at]!)).join(', ')})`,
  ),
  `CREATE TABLE paper (id integer PRIMARY KEY, ${papers.map(([name, { type }]) => `${name} ${type}`).join(', ')})`,
  `INSERT INTO paper VALUES (1, ${papers.map(([, { value }]) => quoted(value)).join(', ')})`,
  'INSERT INTO paper (id) VALUES (2)',
];
