import type { PiiEntity } from '@core/contract/pii-entities';
import { writeList } from '@core/generators/weighted-list';
import type { RunSchema } from '@core/pipeline/run-request';
import type { Choices } from './run-harness';

export interface Person {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly phone: string;
  readonly bsn: string;
  /** Year, month and day. */
  readonly born: readonly [string, string, string];
  readonly street: string;
  readonly house: string;
}

export const peopleCount = 120;

const fronts = ['Bran', 'Kor', 'Wes', 'Hol', 'Dijk', 'Ver', 'Mol', 'Zand', 'Ries', 'Tol', 'Ham', 'Lood'];
const ends = ['kema', 'stra', 'meijers', 'brugge', 'hoven', 'winkel', 'zijl', 'donk', 'laar', 'wolde'];
const calls = ['Marijke', 'Pieter', 'Sanne', 'Joost', 'Femke', 'Ruben', 'Lotte', 'Thijs', 'Anouk', 'Bram'];
const two = (number: number) => String(number).padStart(2, '0');

/** No two alike in anything but their first names; years of birth, streets and numbers are spread. */
export const people: readonly Person[] = Array.from({ length: peopleCount }, (_, at) => {
  const first = calls[(at * 7) % calls.length]!;
  const last = fronts[at % fronts.length]! + ends[Math.floor(at / fronts.length)]!;
  return {
    ...{ first, last, email: `${first}.${last}${at}@mail.example`.toLowerCase() },
    phone: `06-${String(10_000_000 + ((at * 7_919_113) % 89_999_999))}`,
    bsn: String(12_345_678 + ((at * 7_654_321) % 800_000_000)).padStart(9, '0'),
    born: [String(1941 + ((at * 17) % 63)), two(1 + ((at * 5) % 12)), two(2 + ((at * 11) % 27))],
    ...{ street: `${last}weg`, house: String(3 + ((at * 13) % 190)) },
  };
});

interface Protected {
  readonly kind: PiiEntity;
  readonly type: string;
  readonly generator: string;
  readonly of: (person: Person) => string;
}

const protectedColumns: Readonly<Record<string, Protected>> = {
  first_name: {
    kind: 'FIRST_NAME',
    type: 'VARCHAR(40)',
    generator: 'mock.first-name',
    of: ({ first }) => first,
  },
  last_name: { kind: 'LAST_NAME', type: 'VARCHAR(40)', generator: 'mock.last-name', of: ({ last }) => last },
  email: { kind: 'EMAIL', type: 'VARCHAR(80)', generator: 'mock.email', of: ({ email }) => email },
  phone: { kind: 'PHONE', type: 'VARCHAR(20)', generator: 'mock.phone', of: ({ phone }) => phone },
  bsn: { kind: 'BSN', type: 'VARCHAR(9)', generator: 'mock.bsn', of: ({ bsn }) => bsn },
  born: {
    kind: 'BIRTH_DATE',
    type: 'DATE',
    generator: 'mock.date-of-birth',
    of: ({ born }) => born.join('-'),
  },
  street: { kind: 'STREET', type: 'VARCHAR(60)', generator: 'mock.street', of: ({ street }) => street },
  house: {
    kind: 'HOUSE_NUMBER',
    type: 'VARCHAR(9)',
    generator: 'mock.house-number',
    of: ({ house }) => house,
  },
};
const marked = Object.entries(protectedColumns);

/** Where a protected value stands in a column whose values stay: its type, the value, and the kind that is found. */
export interface Place {
  readonly type?: string;
  readonly value: (person: Person) => string;
  readonly kind: PiiEntity;
  readonly generator?: Choices[string];
}

const hex = (text: string) => Buffer.from(text).toString('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const digitsOf = ({ phone }: Person) => phone.replace('-', '').slice(1);
const full = ({ first, last }: Person) => `${first} ${last}`;
const months = ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september'];
const monthOf = ({ born: [, month] }: Person) =>
  [...months, 'oktober', 'november', 'december'][Number(month) - 1]!;
const english = ({ born: [year, month, day] }: Person) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.UTC(Number(year), Number(month) - 1, Number(day)),
  );
const epochOf = ({ born: [year, month, day] }: Person) =>
  String(Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000);

const dealt = writeList(people.slice(0, 60).map(({ last }) => ({ value: last, weight: 1 })));

/** One column each, of another table than that of the people. */
export const places: Readonly<Record<string, Place>> = {
  surname_copied: { kind: 'LAST_NAME', value: ({ last }) => last },
  surname_in_capitals: { kind: 'LAST_NAME', value: ({ last }) => last.toUpperCase() },
  surname_in_text: { kind: 'LAST_NAME', value: ({ last }) => `called ${last} about the invoice` },
  surname_in_salutation: { kind: 'LAST_NAME', value: ({ last }) => `Dear Mrs. ${last},` },
  surname_dealt_out: {
    ...{ kind: 'LAST_NAME', value: ({ last }) => last },
    generator: ['custom.sampler', { values: dealt }],
  },
  surname_percent_encoded: { kind: 'LAST_NAME', value: ({ last }) => `?q=${last.replace('k', '%6b')}&p=1` },
  first_name_copied: { kind: 'FIRST_NAME', value: ({ first }) => first },
  full_name_in_text: { kind: 'FULL_NAME', value: (person) => `spoke to ${full(person)} today` },
  name_turned: { kind: 'FULL_NAME', value: ({ first, last }) => `${last.toUpperCase()}, ${first}` },
  name_in_xml_elements: {
    kind: 'FULL_NAME',
    value: ({ first, last }) => `<cv><given>${first}</given><family>${last}</family></cv>`,
  },
  name_in_xml_attributes: { kind: 'FULL_NAME', value: ({ first, last }) => `<p g="${first}" f="${last}"/>` },
  name_in_json_fields: {
    ...{ kind: 'FULL_NAME', type: 'JSON' },
    value: ({ first, last }) => JSON.stringify({ given: first, family: last }),
  },
  name_as_json_key: { kind: 'FULL_NAME', type: 'JSON', value: (person) => `{"${full(person)}": 1}` },
  name_in_base64: { kind: 'FULL_NAME', value: (person) => base64(full(person)) },
  name_in_hex: { kind: 'FULL_NAME', value: (person) => hex(full(person)) },
  name_in_bytes: { kind: 'FULL_NAME', type: 'BLOB', value: full },
  name_in_utf16: { kind: 'FULL_NAME', type: 'BLOB', value: (person) => Array.from(full(person)).join('\0') },
  json_in_base64: { kind: 'FULL_NAME', value: (person) => base64(JSON.stringify({ to: full(person) })) },
  initial_and_surname: { kind: 'INITIALS', value: ({ first, last }) => `${first[0]}. ${last}` },
  surname_and_initial: { kind: 'INITIALS', value: ({ first, last }) => `${last}, ${first[0]}.` },
  initial_in_text: { kind: 'INITIALS', value: ({ first, last }) => `seen by ${first[0]}. ${last} at noon` },
  email_in_text: { kind: 'EMAIL', value: ({ email }) => `mail <${email}>` },
  email_percent_encoded: { kind: 'EMAIL', value: ({ email }) => `/u?e=${encodeURIComponent(email)}` },
  email_in_base64: { kind: 'EMAIL', value: ({ email }) => base64(email) },
  email_in_base64_of_urls: {
    kind: 'EMAIL',
    value: ({ email }) => `/t/${Buffer.from(email).toString('base64url')}`,
  },
  email_in_hex: { kind: 'EMAIL', value: ({ email }) => `0x${hex(email)}` },
  email_in_bytes: { kind: 'EMAIL', type: 'BLOB', value: ({ email }) => email },
  mailbox: { kind: 'EMAIL', value: ({ email }) => email.split('@')[0]! },
  mailbox_in_url: { kind: 'EMAIL', value: ({ email }) => `https://x.example/~${email.split('@')[0]!}/` },
  phone_copied: { kind: 'PHONE', value: ({ phone }) => phone },
  phone_with_country: { kind: 'PHONE', value: (person) => `+31${digitsOf(person)}` },
  phone_with_country_parted: { kind: 'PHONE', value: (person) => `+31 (0)${digitsOf(person)}` },
  phone_from_abroad: { kind: 'PHONE', value: (person) => `0031-${digitsOf(person)}` },
  phone_in_text: {
    kind: 'PHONE',
    value: (person) => `bel +31 ${digitsOf(person).replace(/^./, '$& ')} na 5`,
  },
  phone_as_number: { kind: 'PHONE', type: 'BIGINT', value: (person) => `31${digitsOf(person)}` },
  phone_without_zero: { kind: 'PHONE', type: 'BIGINT', value: digitsOf },
  bsn_as_number: { kind: 'BSN', type: 'BIGINT', value: ({ bsn }) => String(Number(bsn)) },
  bsn_parted: { kind: 'BSN', value: ({ bsn }) => bsn.replace(/(...)(...)(...)/, '$1.$2.$3') },
  bsn_in_text: { kind: 'BSN', value: ({ bsn }) => `BSN: ${bsn.replace(/(....)(..)(...)/, '$1 $2 $3')};` },
  born_as_date: { kind: 'BIRTH_DATE', type: 'DATE', value: ({ born }) => born.join('-') },
  born_as_moment: {
    kind: 'BIRTH_DATE',
    type: 'TIMESTAMP',
    value: ({ born }) => `${born.join('-')} 09:30:00`,
  },
  born_day_first: { kind: 'BIRTH_DATE', value: ({ born: [year, month, day] }) => `${day}-${month}-${year}` },
  born_with_points: { kind: 'BIRTH_DATE', value: ({ born: [y, m, d] }) => `${Number(d)}.${Number(m)}.${y}` },
  born_month_first: {
    kind: 'BIRTH_DATE',
    value: ({ born: [year, month, day] }) => `${month}/${day}/${year}`,
  },
  born_in_words: { kind: 'BIRTH_DATE', value: english },
  born_in_dutch_words: {
    kind: 'BIRTH_DATE',
    value: (person) => `geb. ${Number(person.born[2])} ${monthOf(person)} ${person.born[0]}`,
  },
  born_in_japanese: {
    kind: 'BIRTH_DATE',
    value: ({ born: [y, m, d] }) => `${y}年${Number(m)}月${Number(d)}日`,
  },
  born_as_number: { kind: 'BIRTH_DATE', type: 'INTEGER', value: ({ born }) => born.join('') },
  born_as_seconds: { kind: 'BIRTH_DATE', type: 'BIGINT', value: epochOf },
  address_together: { kind: 'ADDRESS', value: ({ street, house }) => `${street} ${house}, Utrecht` },
};

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
const literal = (type: string, value: string) => (type === 'BLOB' ? `x'${hex(value)}'` : quoted(value));

/** People, and papers with a column for each place, one paper a person. */
export const statements: readonly string[] = [
  `CREATE TABLE person (id INTEGER PRIMARY KEY, ${marked.map(([name, { type }]) => `${name} ${type}`).join()})`,
  `INSERT INTO person VALUES ${people
    .map((person, at) => `(${at + 1}, ${marked.map(([, { of }]) => quoted(of(person))).join()})`)
    .join()}`,
  `CREATE TABLE paper (id INTEGER PRIMARY KEY, ${Object.entries(places)
    .map(([name, { type = 'VARCHAR(200)' }]) => `${name} ${type}`)
    .join()})`,
  `INSERT INTO paper VALUES ${people
    .map((person, at) => {
      const cells = Object.values(places).map(({ type = '', value }) => literal(type, value(person)));
      return `(${at + 1}, ${cells.join()})`;
    })
    .join()}`,
];

/** The generators of the people's columns, and of the places that have one. */
export const choices: Choices = {
  ...Object.fromEntries(marked.map(([name, { generator }]) => [`person.${name}`, generator])),
  ...Object.fromEntries(
    Object.entries(places).flatMap(([name, { generator }]) =>
      generator ? [[`paper.${name}`, generator]] : [],
    ),
  ),
};

/** With the columns of a table marked as the kinds of personal data that they are. */
export function withMarks(
  schema: RunSchema,
  tableName: string,
  kindOf: (column: string) => PiiEntity | null,
): RunSchema {
  const tableId = schema.tables.find((table) => table.schema.name === tableName)!.id;
  const columns = schema.columns.map((column) => {
    const entity = column.tableId === tableId ? kindOf(column.schema.name) : null;
    if (entity === null) return column;
    const pii = { entity, confidence: 1, source: 'manual' as const, dismissed: false };
    return { ...column, configuration: { ...column.configuration, pii } };
  });
  return { ...schema, columns };
}

export const kindOfPerson = (column: string): PiiEntity | null => protectedColumns[column]?.kind ?? null;
