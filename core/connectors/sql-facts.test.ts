import { describe, expect, it } from 'vitest';
import type { TableSchema } from './schema';
import { columnSchema } from '../../tests/setup/store-samples';
import { indexRoleOf } from '@core/configuration/unique-indexes';
import { withSqlFacts } from './sql-facts';

function rolesIn(definition: string, columns: readonly string[], isUnique = true, isKey = false) {
  const table: TableSchema = {
    schema: 'public',
    name: 'person',
    kind: 'table',
    rowEstimate: 100,
    columns: columns.map((name, at) => columnSchema(name, at + 1)),
    primaryKey: null,
    uniqueKeys: isKey ? [{ name: 'one', columns: ['email'] }] : [],
    checks: [],
    indexes: [{ name: 'one', columns: [], unique: isUnique, definition }],
    parts: [],
  };
  return columns.map((column) => indexRoleOf(withSqlFacts(table), column));
}

describe('the role of a column in unique non-key indexes', () => {
  it('is sole if an expression uses nothing else', () => {
    const definition = 'CREATE UNIQUE INDEX one ON public.person USING btree (lower((email)::text))';
    expect(rolesIn(definition, ['email', 'lower', 'text', 'person'])).toEqual(['alone', null, null, null]);
  });

  it('tells indexed columns from the condition, and ignores included ones', () => {
    const definition = `CREATE UNIQUE INDEX one ON "per (son" USING btree (lower(name), ((id % 7))) INCLUDE (at) WHERE ((gone IS NULL) AND (kind = 'name'))`;
    const roles = rolesIn(definition, ['name', 'id', 'at', 'gone', 'kind', 'son']);
    expect(roles).toEqual(['key', 'key', null, 'condition', 'condition', null]);
  });

  it('matches quoted names exactly, and others in any case', () => {
    const definition = `CREATE UNIQUE INDEX one ON t ("a ""b"" (c", [d e], Email) WHERE Active`;
    expect(rolesIn(definition, ['a "b" (c', 'd e', 'email', 'active', 'c'])).toEqual([
      ...['key', 'key', 'key', 'condition'],
      null,
    ]);
  });

  it('does not exist for an index that is a key, or not unique', () => {
    const definition = 'CREATE INDEX one ON person (email)';
    expect(rolesIn(definition, ['email'], false)).toEqual([null]);
    expect(rolesIn(definition, ['email'], true, true)).toEqual([null]);
  });
});

it('names the columns in a check, but no functions, types or strings', () => {
  const names = ['kind', 'length', 'text', 'Paid On', 'email'];
  const table: TableSchema = {
    schema: '',
    name: 'person',
    kind: 'table',
    rowEstimate: null,
    columns: names.map((name, at) => columnSchema(name, at + 1)),
    primaryKey: null,
    uniqueKeys: [],
    checks: [{ name: 'c', expression: `length(Kind::text) > 2 AND "Paid On" <> 'email'` }],
    indexes: [],
    parts: [],
  };
  expect(withSqlFacts(table).checks[0]?.columns).toEqual(['kind', 'Paid On']);
});
