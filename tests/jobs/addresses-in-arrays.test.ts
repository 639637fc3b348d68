import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '@core/connectors/conformance/target';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { runOnce, testRunDeps, type TestOutcome } from './run-harness';
import { suggestedSchema } from './suggested-schema';

const firsts = ['Camille', 'Lucie', 'Hugo', 'Jules', 'Manon', 'Chloé', 'Louis', 'Emma', 'Arthur', 'Zoé'];
const lasts = ['Martin', 'Bernard', 'Dubois', 'Petit', 'Moreau', 'Laurent', 'Simon', 'Michel', 'Garcia'];
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const people = Array.from({ length: 400 }, (_, at) => {
  const [first, last] = [firsts[at % firsts.length]!, lasts[at % lasts.length]!];
  const digits = String(12_345_678 + at * 7_919);
  const mobile = `0${at % 2 === 0 ? 6 : 7}${digits}`;
  return {
    id: at + 1,
    ...{ first, last },
    email: `${plain(first)}.${plain(last)}${at}@orange.fr`,
    mobile: at % 3 === 0 ? `+33 ${mobile.slice(1)}` : mobile.replace(/(\d\d)(?=\d)/g, '$1 '),
  };
});
const behind = (at: number, by: number) => people[(at + by) % people.length]!.email;

const statements = [
  `CREATE TABLE account (id integer PRIMARY KEY, first_name varchar(40), last_name varchar(40),
     email varchar(80) NOT NULL UNIQUE, mobile varchar(20))`,
  `INSERT INTO account VALUES ${people
    .map(({ id, first, last, email, mobile }) => `(${id}, '${first}', '${last}', '${email}', '${mobile}')`)
    .join()}`,
  'CREATE TABLE newsletter (id integer PRIMARY KEY, email varchar(80))',
  `INSERT INTO newsletter VALUES ${people.map(({ id, email }) => `(${id}, '${email}')`).join()}`,
  'CREATE TABLE login (email varchar(80) PRIMARY KEY, password varchar(20))',
  `INSERT INTO login VALUES ${people.map(({ email }) => `('${email}', NULL)`).join()}`,
  'CREATE TABLE visit (id integer PRIMARY KEY, email varchar(80) NOT NULL REFERENCES login)',
  `INSERT INTO visit VALUES ${people.map(({ id, email }) => `(${id}, '${email}')`).join()}`,
  'CREATE TABLE watch (id integer PRIMARY KEY, recipients text[], copies json, settings jsonb)',
  `INSERT INTO watch VALUES ${people
    .map(
      ({ id, email }, at) =>
        `(${id}, '{${email},${behind(at, 1)}}', '["${email}", "${behind(at, 2)}"]', '{"notify": {"mails": ["${email}"]}}')`,
    )
    .join()}`,
];

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`addresses in arrays: ${notRun}\n`);

describe.skipIf(notRun !== null)('an address that is unique in one column', () => {
  let source: TestDatabase;
  let destination: TestDatabase;
  let run: TestOutcome;
  let made: ReadonlyMap<string, string>;

  beforeAll(async () => {
    const deps = testRunDeps();
    [source, destination] = [await createDatabase(), await createDatabase()];
    await source.run(...statements);
    const mails = (path: string) => ['composite.paths', { rules: `${path} = mock.email` }] as const;
    const schema = await suggestedSchema(deps, source.config, {
      mode: 'DE_IDENTIFY',
      choices: {
        ...Object.fromEntries(
          ['account', 'newsletter', 'visit', 'watch'].map((table) => [`${table}.id`, 'duplicate']),
        ),
        'account.mobile': ['mock.mobile', { locale: 'fr' }],
        'watch.recipients': mails('$[*]'),
        'watch.copies': mails('$[*]'),
        'watch.settings': mails('$.notify.mails[*]'),
      },
    });
    run = await runOnce(deps, { source: source.config, destination: destination.config, schema });
    const rows = await destination.query('SELECT id, email FROM account ORDER BY id');
    made = new Map(rows.map(([id, email]) => [people[Number(id) - 1]!.email, email!]));
  }, 120_000);
  afterAll(async () => {
    await source?.drop();
    await destination?.drop();
  });

  it('becomes another one, short and different from all others', () => {
    expect(run.outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
    expect(new Set(made.values()).size).toBe(people.length);
    for (const [email, other] of made) {
      expect(other).not.toBe(email);
      expect(other).toMatch(/^[\p{L}'-]+\.[\p{L}'-]+\d{1,8}@orange\.fr$/u);
    }
  });

  it('becomes the same in another table, in an array and in JSON', async () => {
    const others = await destination.query('SELECT id, email FROM newsletter');
    for (const [id, email] of others) expect(email).toBe(made.get(people[Number(id) - 1]!.email));
    const rows = await destination.query('SELECT id, recipients::text, copies, settings FROM watch');
    expect(rows).toHaveLength(people.length);
    for (const [id, recipients, copies, settings] of rows) {
      const at = Number(id) - 1;
      const of = (by: number) => made.get(behind(at, by))!;
      expect(recipients).toBe(`{${of(0)},${of(1)}}`);
      expect(JSON.parse(copies!)).toEqual([of(0), of(2)]);
      expect(JSON.parse(settings!)).toEqual({ notify: { mails: [of(0)] } });
    }
  });

  it('becomes the same where it is a primary key, and where that is referred to', async () => {
    const logins = await destination.query('SELECT email FROM login');
    expect(new Set(logins.map(([email]) => email))).toEqual(new Set(made.values()));
    const visits = await destination.query('SELECT id, email FROM visit');
    for (const [id, email] of visits) expect(email).toBe(made.get(people[Number(id) - 1]!.email));
  });

  it('stands beside a mobile number that France has, written as it was', async () => {
    const rows = await destination.query('SELECT id, mobile FROM account');
    for (const [id, mobile] of rows) {
      const before = people[Number(id) - 1]!.mobile;
      expect(mobile).not.toBe(before);
      expect(mobile!.replace(/\d/g, '#')).toBe(before.replace(/\d/g, '#'));
      // ARCEP's plan: 06, and 07 from 073 on
      expect(mobile!.replace(/^\+33 /, '0').replaceAll(' ', '')).toMatch(/^0(?:6\d|7[3-9])\d{7}$/);
    }
  });
});
