import { expect, it } from 'vitest';
import type { FoundKind } from '../leaks/column-search';
import { judgeLeaks } from './judge-leaks';
import { good, planOf } from '../../../tests/jobs/given-proof';

const kind = (over: Partial<FoundKind>): FoundKind => ({
  ...{ kind: 'EMAIL', rows: 0, different: 0, expected: 0, of: null },
  ...over,
});
const judged = (columns: readonly (readonly FoundKind[])[], rowsBefore = 0, rows = 1000) =>
  judgeLeaks(planOf({ kind: 'copy' }, { rowsBefore }), {
    ...good,
    leaks: [columns.map((kinds, at) => ({ column: `c${at}`, looked: 1000, rows, kinds }))],
  });

const beyond = kind({ rows: 12, different: 10 });
const byChance = kind({ kind: 'LAST_NAME', rows: 40, different: 3, expected: 2.04, of: 500 });

it('says nothing where no column was searched, and holds where nothing was found', () => {
  expect(judgeLeaks(planOf({ kind: 'copy' }), good)).toBeNull();
  expect(judged([[], []])).toMatchObject({
    ...{ checked: 2, unit: 'columns', found: 0, verdict: 'holds', remark: null, fault: null, details: [] },
  });
});

it('fails by what no chance explains, and counts its rows by kind', () => {
  expect(judged([[beyond, byChance]])).toMatchObject({
    ...{ verdict: 'fails', fault: 'user', remark: null, found: 12 },
    details: [{ table_name: 'person', column_names: ['c0'], found: 12, params: { EMAIL: 12 } }],
  });
});

it('counts no more rows than had a value', () => {
  const both = [beyond, kind({ kind: 'PHONE', rows: 9, different: 9 })];
  expect(judged([both], 0, 15)?.found).toBe(15);
  expect(judged([both], 0, 1000)?.found).toBe(21);
});

it('remarks on what chance explains, by different values, expected ones and columns', () => {
  expect(judged([[byChance], [byChance]])).toMatchObject({
    ...{ verdict: 'remark', fault: null, found: 6 },
    remark: { code: 'shared-values', params: { found: 6, expected: 4.1, columns: 2 } },
    details: [
      { column_names: ['c0'], found: 3, params: { remark: 'shared-values', rows: 40, expected: 2 } },
      { column_names: ['c1'] },
    ],
  });
});

it('remarks on a table that had rows before, whose values may be anybody’s', () => {
  expect(judged([[beyond], [byChance]], 5)).toMatchObject({
    ...{ verdict: 'remark', fault: null, found: 12 },
    remark: { code: 'rows-stood-before', params: { columns: 1 } },
  });
});
