import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import type { ForeignKeySchema } from '@core/connectors/schema';
import { createSqliteDatabase } from '../setup/sqlite';
import { readSchema, runOnce, testRunDeps } from './run-harness';

const made: { drop: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(made.splice(0).map((database) => database.drop()));
});

const newFile = () => {
  const database = createSqliteDatabase();
  made.push(database);
  return database;
};
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

const tables = [
  'CREATE TABLE parent (id INTEGER PRIMARY KEY)',
  'INSERT INTO parent VALUES (1), (2)',
  'CREATE TABLE child (id INTEGER PRIMARY KEY, declared INTEGER REFERENCES parent (id), virtual INTEGER)',
  'INSERT INTO child VALUES (1, 1, 1), (2, 9, 1), (3, 9, 8)',
];
const virtual: ForeignKeySchema = {
  name: 'child_virtual',
  child: { schema: '', name: 'child' },
  childColumns: ['virtual'],
  parent: { schema: '', name: 'parent' },
  parentColumns: ['id'],
  deferrable: false,
  onDelete: null,
  onUpdate: null,
};

it('reports orphans of a SQLite file as a remark, for declared and virtual keys, and leaves the file unchanged', async () => {
  const deps = testRunDeps();
  const [source, destination] = [newFile(), newFile()];
  await source.run(...tables);
  const before = hashOf(source.path);
  const schema = await readSchema(deps, source.config, {}, { virtualKeys: [virtual] });
  const { outcome } = await runOnce(deps, {
    source: source.config,
    destination: destination.config,
    schema,
  });
  expect(outcome.checks.find(({ id }) => id === 'orphans')).toMatchObject({
    verdict: 'remark',
    found: 3,
    remark: { code: 'orphans-in-source', params: { keys: 2 } },
  });
  expect(outcome.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
  expect(hashOf(source.path)).toBe(before);
});
