import Database from 'better-sqlite3';
import { germanLetters } from '@core/generators/words/people';
import { hiraganaOf, romajiOf } from '@core/generators/words/kana';
import { latinLetters } from '@core/generators/words/latin-letters';
import { RandomStream } from '@core/kernel/random';
import { readings, roles, type Language, type Role } from './languages';

type Person = Readonly<Record<Role, string | number>>;

const types: Partial<Record<Role, string>> = {
  gender: 'CHAR(1)',
  genderCode: 'SMALLINT',
  birth: 'DATE',
  birthNumber: 'INTEGER',
  age: 'SMALLINT',
  ageText: 'CHAR(2)',
  email: 'VARCHAR(80) NOT NULL UNIQUE',
  postcode: 'VARCHAR(10)',
  note: 'TEXT',
};

/** In the year that ages are counted for. */
export const countedIn = 2025;
const rows = 2000;

const pick = <T>(random: RandomStream, list: readonly T[]): T => list[random.int(list.length)]!;

/** The letters of an address. */
const lettersOf = (text: string): string => {
  const reading = readings.get(text);
  if (reading !== undefined) return romajiOf(hiraganaOf(reading));
  return text
    .replace(/\p{L}+/gu, (word) => (/[äöüÄÖÜ]/.test(word) ? germanLetters(word) : latinLetters(word)))
    .toLowerCase();
};

function personOf(language: Language, random: RandomStream, number: number): Person {
  const gender = random.int(2);
  const first = pick(random, gender === 0 ? language.women : language.men);
  const last = pick(random, language.lasts);
  const infix = pick(random, language.infixes);
  const isJapanese = readings.has(last);
  const birth = new Date(Date.UTC(random.between(1940, 2004), random.int(12), random.between(1, 28)));
  const day = birth.toISOString().slice(0, 10);
  const age = countedIn - birth.getUTCFullYear();
  const [city, state, postcode, area, country] = pick(random, language.places);
  const [mobile, international] = language.mobile(String(random.between(1000_0000, 9999_9999)));
  const company = pick(random, language.companies);
  const form = pick(random, language.legalForms);
  const word = isJapanese ? `kaisha${language.companies.indexOf(company)}` : lettersOf(company);
  const family = lettersOf(infix + last).replace(/[^a-z-]/g, '');
  // a double name is written as one word as often as not
  const local = `${lettersOf(first)}.${number % 2 === 0 ? family : family.replace('-', '')}`;
  const street = pick(random, language.streets);
  const house = random.between(1, 99);
  return {
    ...{ first, infix, last },
    full: isJapanese ? `${last} ${first}` : [first, infix, last].filter(Boolean).join(' '),
    firstKana: readings.get(first) ?? '',
    lastKana: readings.get(last) ?? '',
    initials: `${first.charAt(0)}.`,
    title: language.titles[gender]!,
    gender: language.genderLetters[gender]!,
    genderCode: gender === 0 ? 2 : 1,
    genderWord: language.genderWords[gender]!,
    ...{
      birth: day,
      birthNumber: Number(day.replaceAll('-', '')),
      age,
      ageText: String(age).padStart(2, '0'),
    },
    email: `${local}${number}@gmail.com`,
    username: `${local.replace('.', '_')}${number}`,
    phone: number % 2 === 0 ? mobile : `${area} ${random.between(200_000, 899_999)}`,
    mobile: number % 2 === 0 ? international : mobile,
    extension: `(312) 555-01${random.between(10, 99)} x${random.between(10, 9999)}`,
    street: isJapanese ? `${street}${house}` : country === 'US' ? `${house} ${street}` : `${street} ${house}`,
    unit: isJapanese
      ? `${pick(random, language.units)}${house}号室`
      : `${pick(random, language.units)} ${house}`,
    ...{ postcode, city, state, country },
    company: isJapanese ? `${form}${company}` : `${company} ${form}`,
    web: pick(random, [`https://www.${word}.com`, `http://${word}.com/about`, `www.${word}.com`]),
    workEmail: `${local}@${word}.com`,
    note: language.note(first, last, mobile, day),
  };
}

/** People with all that hangs together in their rows, their addresses in other tables, companies that ship, and codes. */
export function writeLinkedSource(path: string, language: Language): void {
  const random = new RandomStream();
  random.seed(19, 87);
  const db = new Database(path);
  const used = roles.filter((role) => language.columns[role] !== '');
  const quoted = (name: string) => `"${name}"`;
  const columns = used.map((role) => `${quoted(language.columns[role])} ${types[role] ?? 'VARCHAR(80)'}`);
  db.exec(`
CREATE TABLE person (id INTEGER PRIMARY KEY, ${columns.join(', ')});
CREATE TABLE subscription (id INTEGER PRIMARY KEY, email VARCHAR(80), phone VARCHAR(30), details JSON);
CREATE TABLE client (id INTEGER PRIMARY KEY, company_name VARCHAR(80) NOT NULL, contact_name VARCHAR(80));
CREATE TABLE shipment (id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES client, ship_name VARCHAR(80), ship_city VARCHAR(40), ship_country VARCHAR(40));
CREATE TABLE jobs (job_id VARCHAR(10) PRIMARY KEY, job_title VARCHAR(40), min_salary INTEGER, max_salary INTEGER);
CREATE TABLE staff (id INTEGER PRIMARY KEY, job_id VARCHAR(10) REFERENCES jobs, salary INTEGER);
CREATE TABLE site (id INTEGER PRIMARY KEY, street_address VARCHAR(60), postal_code VARCHAR(12), city VARCHAR(30), state_province VARCHAR(30), country_id CHAR(2));
`);
  const people = Array.from({ length: rows }, (_, at) => personOf(language, random, at + 1));
  const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ');
  const insert = (table: string, lists: readonly (readonly unknown[])[]) => {
    const statement = db.prepare(`INSERT INTO ${table} VALUES (${marks(lists[0]!.length)})`);
    for (const list of lists) statement.run(...list);
  };
  db.transaction(() => {
    insert(
      'person',
      people.map((person, at) => [at + 1, ...used.map((role) => person[role])]),
    );
    insert(
      'subscription',
      people.map(({ email, mobile }, at) => [
        at + 1,
        email,
        mobile,
        JSON.stringify({ email, topics: ['news'] }),
      ]),
    );
    const clients = [...new Set(people.map(({ company }) => company))];
    insert(
      'client',
      clients.map((company, at) => [at + 1, company, people[at]!.full]),
    );
    insert(
      'shipment',
      people.map(({ company, city, country }, at) => {
        const client = clients.indexOf(company);
        return [
          at + 1,
          client + 1,
          at % 25 === 0 ? clients[(client + 1) % clients.length] : company,
          city,
          country,
        ];
      }),
    );
    insert('jobs', [
      ['IT_PROG', 'Programmer', 4000, 10_000],
      ['SA_REP', 'Sales Representative', 6000, 12_000],
      ['AD_VP', 'Vice President', 15_000, 30_000],
    ]);
    insert(
      'staff',
      people.map((_, at) => [at + 1, ['IT_PROG', 'SA_REP', 'AD_VP'][at % 3], 5000 + at]),
    );
    insert(
      'site',
      people.map(({ street, postcode, city, state, country }, at) =>
        at % 5 === 0
          ? [at + 1, '2017 Shinjuku-ku', '1689', 'Tokyo', 'Tokyo Prefecture', 'JP']
          : [at + 1, street, postcode, city, state, country],
      ),
    );
  })();
  db.close();
}
