import { describe, expect } from 'vitest';
import { caseWhen } from './gate';
import { introspected, makeTable, moveAll, rowsOf, tableOf, withEnds } from './move';
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

/** Names of tables and columns work whatever characters they contain. */
export function describeNames(target: ConformanceTarget): void {
  const names = [...hostileNames, 'n'.repeat(target.maxNameLength)];

  describe('names', () => {
    for (const name of names) {
      const refusal = target.refusesName?.(name) ?? null;
      caseWhen(refusal, `takes ${JSON.stringify(name)} for a table and a column`, () =>
        withEnds(target, async (ends) => {
          await makeTable(target, ends.source, 'victim', { id: 'key' }, [[1]]);
          await makeTable(target, ends.source, name, { id: 'key', [name]: 'text' }, [
            [1, 'a'],
            [2, null],
            [3, 'b'],
          ]);
          const table = tableOf(await introspected(target, ends.source), name);
          expect(table.columns.map((column) => column.name)).toEqual(['id', name]);
          expect((await moveAll(target, ends, { shardRows: 2 })).problems).toEqual([]);
          expect(await rowsOf(target, ends.destination, name, ['id', name])).toEqual([
            ['1', 'a'],
            ['2', null],
            ['3', 'b'],
          ]);
          expect(await rowsOf(target, ends.destination, 'victim', ['id'])).toEqual([['1']]);
        }),
      );
    }
  });
}
