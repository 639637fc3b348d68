import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqliteDatabase } from '../setup/sqlite';
import type { TestDatabase } from './company';
import { runOnce, testRunDeps, type TestOutcome } from './run-harness';
import { suggestedSchema } from './suggested-schema';
import { severalRuns } from '../setup/limits';

const women = ['Sanne', 'Marijke', 'Noor', 'Fatima'];
const men = ['Jan', 'Pieter', 'Daan', 'Bram'];
const lasts = ['Vries', 'Berg', 'Jansen', 'Hoekstra', 'Uittenbogaard'];
const infixes = ['de', 'van den', null];
const companies = ['Zonneveld Bouw BV', 'Klaverblad NV', 'Duinrand Media VOF'];

interface Person {
  readonly id: number;
  readonly values: readonly (string | number | null)[];
}

function personOf(n: number): Person {
  const isWoman = n % 2 === 0;
  const first = (isWoman ? women : men)[n % 4]!;
  const last = lasts[n % 5]!;
  const infix = infixes[n % 3]!;
  const full = [first, infix, last].filter(Boolean).join(' ');
  const birth = new Date(Date.UTC(1950 + (n % 50), n % 12, 1 + (n % 28))).toISOString().slice(0, 10);
  const company = companies[n % 3]!;
  const mail = `${first}.${(infix ?? '').replace(' ', '')}${last}${n}@gmail.com`.toLowerCase();
  const label = company.split(' ')[0]!.toLowerCase();
  const number = String(10_000_000 + n * 7919);
  return {
    id: n,
    values: [
      ...[n, first, infix, last, full, `${first[0]}.`, isWoman ? 'Mevr.' : 'Dhr.', isWoman ? 2 : 1],
      ...[birth, Number(birth.replaceAll('-', '')), 2025 - Number(birth.slice(0, 4)), mail],
      ...[`06-${number}`, `+31 6 ${number}`, `app. ${(n % 90) + 1}`, company, `https://www.${label}.nl`],
      ...[
        `info@${label}.nl`,
        `Gebeld met ${full}. Mevrouw of meneer ${last} is van ${birth}, bel 06-${number}.`,
      ],
    ],
  };
}

const sql = (value: string | number | null): string =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

const people = Array.from({ length: 120 }, (_, at) => personOf(at + 1));
const inserted = (table: string, rows: readonly (readonly (string | number | null)[])[]) =>
  `INSERT INTO ${table} VALUES ${rows.map((row) => `(${row.map(sql).join(', ')})`).join(', ')}`;

const statements = [
  `CREATE TABLE person (id INTEGER PRIMARY KEY, voornaam VARCHAR(40), tussenvoegsel VARCHAR(20), achternaam VARCHAR(40), volledige_naam VARCHAR(80),
     voorletters VARCHAR(10), aanhef VARCHAR(10), geslacht SMALLINT, geboortedatum DATE, geb_datum INTEGER, leeftijd SMALLINT,
     email VARCHAR(80) NOT NULL UNIQUE, telefoon VARCHAR(20), mobiel VARCHAR(20), adresregel2 VARCHAR(40), bedrijfsnaam VARCHAR(60), website VARCHAR(60),
     email_werk VARCHAR(60), opmerkingen TEXT)`,
  inserted(
    'person',
    people.map(({ values }) => values),
  ),
  'CREATE TABLE subscription (id INTEGER PRIMARY KEY, email VARCHAR(80), details JSON)',
  inserted(
    'subscription',
    people.map(({ id, values }) => [id, values[11]!, JSON.stringify({ email: values[11] })]),
  ),
  'CREATE TABLE client (id INTEGER PRIMARY KEY, company_name VARCHAR(60) NOT NULL)',
  inserted(
    'client',
    companies.map((company, at) => [at + 1, company]),
  ),
  'CREATE TABLE shipment (id INTEGER PRIMARY KEY, client_id INTEGER REFERENCES client, ship_name VARCHAR(60))',
  inserted(
    'shipment',
    people.map(({ id }) => [id, (id % 3) + 1, companies[id % 3]!]),
  ),
  'CREATE TABLE jobs (job_id VARCHAR(10) PRIMARY KEY, job_title VARCHAR(40), min_salary INTEGER)',
  inserted('jobs', [['IT_PROG', 'Programmer', 4000]]),
  'CREATE TABLE site (id INTEGER PRIMARY KEY, postal_code VARCHAR(12), city VARCHAR(30), state_province VARCHAR(30), country_id CHAR(2))',
  inserted('site', [[1, '1689', 'Tokyo', 'Tokyo Prefecture', 'JP']]),
];

describe('the columns of a row that belong together', () => {
  let source: TestDatabase;
  let destination: TestDatabase;
  let run: TestOutcome;
  let rows: Record<string, string>[];

  const names = /\((.*)\)$/su
    .exec(statements[0]!)![1]!
    .split(/,\s+(?=\p{L})/u)
    .map((column) => column.split(' ')[0]!);

  beforeAll(async () => {
    const deps = testRunDeps();
    source = createSqliteDatabase();
    destination = createSqliteDatabase();
    await source.run(...statements);
    const schema = await suggestedSchema(deps, source.config, {
      mode: 'DE_IDENTIFY',
      choices: {
        'person.id': 'duplicate',
        'subscription.id': 'duplicate',
        'client.id': 'duplicate',
        'shipment.id': 'duplicate',
        'subscription.details': ['composite.paths', { rules: '$.email = mock.email' }],
      },
    });
    run = await runOnce(deps, { source: source.config, destination: destination.config, schema });
    const made = await destination.query(`SELECT ${names.join(', ')} FROM person ORDER BY id`);
    rows = made.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
  }, severalRuns);
  afterAll(async () => {
    await source?.drop();
    await destination?.drop();
  });

  const share = (holds: (row: Record<string, string>) => boolean): number =>
    rows.filter(holds).length / rows.length;

  it('make a run without failed checks', () => {
    expect(run.outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
    expect(rows).toHaveLength(people.length);
  });

  it('agree on the name, with a particle of its own, initials, title and a gender in numbers', () => {
    expect(
      share(
        ({ voornaam, tussenvoegsel, achternaam, volledige_naam: full }) =>
          full === [voornaam, tussenvoegsel, achternaam].filter(Boolean).join(' '),
      ),
    ).toBe(1);
    expect(share(({ voorletters, voornaam }) => voorletters === `${voornaam![0]}.`)).toBe(1);
    expect(share(({ aanhef, geslacht }) => (aanhef === 'Mevr.') === (geslacht === '2'))).toBe(1);
    expect(share(({ voornaam, id }) => voornaam !== people[Number(id) - 1]!.values[1])).toBe(1);
  });

  it('agree on the birth date, as a number too, and the age', () => {
    expect(
      share(({ geboortedatum, geb_datum: number }) => number === geboortedatum!.replaceAll('-', '')),
    ).toBe(1);
    const yearOf = (day: string) => Number(day.slice(0, 4));
    expect(
      share(({ geboortedatum, leeftijd }) => Math.abs(2025 - yearOf(geboortedatum!) - Number(leeftijd)) <= 1),
    ).toBe(1);
  });

  it('give an address that must be unique one short copy everywhere', async () => {
    const copies = await destination.query('SELECT id, email, details FROM subscription ORDER BY id');
    const agreeing = copies.filter(
      ([, email, details], at) => email === rows[at]!['email'] && JSON.stringify({ email }) === details,
    );
    expect(agreeing).toHaveLength(people.length);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(people.length);
    expect(share(({ email }) => /^\p{L}+\.\p{L}+\d{1,8}@gmail\.com$/u.test(email!))).toBe(1);
  });

  it('have one number by whichever mock, units that stay units, and pages and mails of one company', () => {
    const subscriber = (text: string) => text.replace(/\D/g, '').slice(-8);
    expect(share(({ telefoon, mobiel }) => subscriber(telefoon!) === subscriber(mobiel!))).toBe(1);
    expect(share(({ adresregel2 }) => /^app\. \d{1,2}$/.test(adresregel2!))).toBe(1);
    expect(share(({ website, email_werk: mail }) => website === `https://www.${mail!.split('@')[1]}`)).toBe(
      1,
    );
    expect(share(({ bedrijfsnaam }) => / (BV|NV|VOF)$/.test(bedrijfsnaam!))).toBe(1);
    const plain = (text: string) =>
      text
        .normalize('NFD')
        .replace(/[^a-z]/gi, '')
        .toLowerCase();
    expect(
      share(({ bedrijfsnaam, website }) => plain(website!).includes(plain(bedrijfsnaam!.split(' ')[0]!))),
    ).toBe(1);
  });

  it('rewrite a note in place with the names, dates and numbers of its row', () => {
    expect(
      share(({ opmerkingen: note, volledige_naam: full, achternaam, geboortedatum, telefoon }) =>
        [
          `Gebeld met ${full}. Mevrouw of meneer ${achternaam} is van ${geboortedatum}`,
          `bel ${telefoon}.`,
        ].every((part) => note!.includes(part)),
      ),
    ).toBe(1);
  });

  it('ship to the company that orders, leave codes, and go to one place of one country', async () => {
    expect(
      await destination.query(
        'SELECT count(*) FROM shipment JOIN client ON client.id = client_id WHERE ship_name = company_name',
      ),
    ).toEqual([[String(people.length)]]);
    expect(await destination.query('SELECT job_id FROM jobs')).toEqual([['IT_PROG']]);
    const [[state = '', country] = []] = await destination.query(
      'SELECT state_province, country_id FROM site',
    );
    expect(country).toBe('JP');
    expect(state).toMatch(/[県府都道]$/u);
  });
});
