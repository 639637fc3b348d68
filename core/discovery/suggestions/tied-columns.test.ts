import { afterEach, expect, it } from 'vitest';
import { looksAt } from '@core/connectors/schema';
import type { EngineMode } from '@core/contract/enums';
import { columnNamed, configuredSource, type ConfiguredSource } from '../../../tests/setup/configured-source';
import { suggestFor } from '../suggest';

let source: ConfiguredSource | null = null;
afterEach(async () => {
  await source?.close();
  source = null;
});

async function suggestions(mode: EngineMode, ...statements: string[]) {
  source = await configuredSource(statements, { mode, keys: 'hash' });
  await suggestFor(source.store, source.workspace.engineId);
  const bench = await source.bench();
  return (place: string) => columnNamed(bench, place).configuration.suggestion;
}

const together = (group: string) => ({ id: 'shuffle', parameters: { group } });

it('moves columns together that checks hold to each other, over several checks', async () => {
  const suggestion = await suggestions(
    'MOCK',
    `CREATE TABLE stay (id INTEGER PRIMARY KEY, asked DATE, starts DATE, ends DATE, price DECIMAL(8,2) CHECK (price > 0),
       CHECK (asked <= starts), CHECK (starts <= ends))`,
  );
  for (const name of ['asked', 'starts', 'ends']) {
    expect(suggestion(`stay.${name}`), name).toMatchObject(together('asked'));
  }
  expect(suggestion('stay.price')).toMatchObject(together(''));
});

it('moves what is tied to a personal column with it, and leaves the rest alone where nothing is personal', async () => {
  const suggestion = await suggestions(
    'DE_IDENTIFY',
    'CREATE TABLE person (id INTEGER PRIMARY KEY, birth_date DATE, died DATE, CHECK (died >= birth_date))',
    'CREATE TABLE stay (id INTEGER PRIMARY KEY, starts DATE, ends DATE, CHECK (starts <= ends))',
  );
  expect(suggestion('person.died')).toMatchObject(together('birth_date'));
  expect(suggestion('person.birth_date')).toMatchObject(together('birth_date'));
  expect(suggestion('stay.starts')).toBeNull();
});

it('moves a full name with the names that it is made of', async () => {
  const suggestion = await suggestions(
    'DE_IDENTIFY',
    `CREATE TABLE guest (id INTEGER PRIMARY KEY, first_name VARCHAR(40), last_name VARCHAR(40), full_name VARCHAR(80),
       CHECK (first_name <> last_name))`,
    'CREATE TABLE other (id INTEGER PRIMARY KEY, first_name VARCHAR(40), last_name VARCHAR(40), full_name VARCHAR(80))',
  );
  for (const name of ['first_name', 'last_name', 'full_name'])
    expect(suggestion(`guest.${name}`), name).toMatchObject(together('first_name'));
  expect(suggestion('other.full_name')).toMatchObject({ id: 'mock.full-name' });
});

it('keeps columns that a check ties to a key', async () => {
  const suggestion = await suggestions(
    'MOCK',
    'CREATE TABLE node (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES node (id), depth INTEGER, CHECK (parent <> depth))',
  );
  expect(suggestion('node.depth')).toBeNull();
});

it('keeps keys whose values a check depends on, and those that new keys could not break', async () => {
  const suggestion = await suggestions(
    'MOCK',
    `CREATE TABLE part (id INTEGER PRIMARY KEY CHECK (id > 0))`,
    `CREATE TABLE link (id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 500), one INTEGER REFERENCES part (id), other INTEGER REFERENCES part (id),
       CHECK (one <> other))`,
    'CREATE TABLE node (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES node (id), CHECK ("parent" < id))',
  );
  expect(['part.id', 'link.id', 'node.id'].map((place) => suggestion(place)?.id)).toEqual([
    'key.hash',
    undefined,
    undefined,
  ]);
});

it('keeps values that a check allows only where another column is NULL', async () => {
  const suggestion = await suggestions(
    'MOCK',
    `CREATE TABLE node (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES node (id), depth INTEGER, height INTEGER,
       CHECK ((parent IS NULL) = (depth = 0)), CHECK (height > 0))`,
  );
  expect(suggestion('node.depth')).toBeNull();
  expect(suggestion('node.height')).toMatchObject(together(''));
});

it('reads which columns a check looks at, also where the engine does not say, but for NULL', () => {
  const check = { name: 'c', expression: '"Start day" <= ends AND (email IS NOT NULL OR `phone` IS NULL)' };
  const names = ['Start day', 'ENDS', 'email', 'phone', 'day2'];
  expect(names.filter((name) => looksAt(check, name))).toEqual(['Start day', 'ENDS']);
  expect(looksAt({ ...check, columns: ['ends'] }, 'ends')).toBe(true);
  expect(looksAt({ ...check, columns: ['other'] }, 'ends')).toBe(false);
  expect(looksAt({ ...check, columns: ['email'] }, 'email')).toBe(false);
  const died = { name: 'd', expression: '((died IS NULL) OR (died >= birth_date))' };
  expect(['died', 'birth_date'].every((name) => looksAt(died, name))).toBe(true);
});
