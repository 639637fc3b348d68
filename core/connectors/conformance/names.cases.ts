import { describe, expect } from 'vitest';
import { caseWhen } from './gate';
import { introspected, moveAll, tableOf, withEnds } from './move';
import type { ConformanceTarget } from './target';

const hostileNames = [
  'with space',
  ' leading and trailing ',
  'double"quote',
  "single'quote",
  'back`tick',
  '[brackets]',
  'semi;colon',
  'dot.ted',
  'MixedCase',
  'select',
  'table',
  'per%cent_',
  'back\\slash',
  'dash--comment',
  '/*comment*/',
  'new\nline',
  '$1',
  '?',
  ':name',
  '1digit',
  'größe_ёж_氏名',
  'größe_ёж_氏名_😀',
  `"; DROP TABLE victim; --`,
  "'); DELETE FROM victim; --",
];

/** Names of tables and columns are only names, whatever stands in them. */
export function describeNames(target: ConformanceTarget): void {
  const { quote, types, maxNameLength, refusesName } = target.dialect;
  const names = [...hostileNames, 'n'.repeat(maxNameLength)];

  describe('names', () => {
    for (const name of names) {
      caseWhen(refusesName?.(name) ?? null, `takes ${JSON.stringify(name)} for a table and a column`, () =>
        withEnds(target, async (ends) => {
          await ends.source.run(
            `CREATE TABLE ${quote('victim')} (${quote('id')} ${types.integer} PRIMARY KEY)`,
            `INSERT INTO ${quote('victim')} VALUES (1)`,
            `CREATE TABLE ${quote(name)} (${quote('id')} ${types.integer} PRIMARY KEY, ${quote(name)} ${types.text})`,
            `INSERT INTO ${quote(name)} VALUES (1, 'a'), (2, NULL), (3, '')`,
          );
          const table = tableOf(await introspected(target, ends.source), name);
          expect(table.columns.map((column) => column.name)).toEqual(['id', name]);
          expect((await moveAll(target, ends, { shardRows: 2 })).problems).toEqual([]);
          const rows = `SELECT ${quote(name)} FROM ${quote(name)} ORDER BY ${quote('id')}`;
          expect(await ends.destination.query(rows)).toEqual([['a'], [null], ['']]);
          expect(await ends.destination.query(`SELECT count(*) FROM ${quote('victim')}`)).toEqual([['1']]);
        }),
      );
    }
  });
}
