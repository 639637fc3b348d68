import { describe, expect, it } from 'vitest';
import type { LoadProblem } from '@core/connectors/connector';
import type { ForeignKeySchema } from '@core/connectors/schema';
import type { RunPlan } from '../run-plan';
import { completeTables } from './complete-tables';
import { good, planOf, schema } from '../../../tests/jobs/given-proof';

const copied = planOf({ kind: 'copy' });
const withoutParent = planOf({ kind: 'copy' }, {}, false);
const lost = (
  details: LoadProblem['details'],
  code: LoadProblem['code'] = 'destination-constraint-failed',
) => ({
  ...good,
  problems: [{ code, details: { table: 'public.person', ...details } }],
});
const leftOut: RunPlan = {
  ...copied,
  leftOut: [
    {
      ...{ table: schema, kind: 'default', name: 'id', needs: null, statement: null },
      reason: 'object-missing',
    },
  ],
};

it('counts the tables that are complete, and names what the others lack', () => {
  expect(completeTables(copied, good)).toMatchObject({
    ...{ checked: 1, found: 1, unit: 'tables', verdict: 'holds', remark: null, fault: null, details: [] },
  });
  const facts = { ...good, tasksOpen: [2], lacking: [['person_boss']] };
  expect(completeTables(copied, facts)).toMatchObject({
    ...{ checked: 1, found: 0, verdict: 'fails', fault: 'destination' },
    details: [{ table_name: 'person', found: 3, params: { constraints: 'person_boss' } }],
  });
  expect(completeTables(copied, { ...good, tasksOpen: [2] }).details).toMatchObject([
    { found: 2, params: {} },
  ]);
});

it('counts what is lost once, however often it is told', () => {
  const facts = { ...lost({ constraint: 'person_pkey' }), lacking: [['person_pkey']] };
  expect(completeTables(copied, facts).details).toMatchObject([{ found: 1 }]);
});

it('counts a problem of a table outside of the run, and names it by what there is', () => {
  const facts = (details: LoadProblem['details']) =>
    lost({ table: 'public.other', ...details }, 'destination-statement-refused');
  for (const [details, name] of [
    [{ constraint: 'a', object: 'b', statement: 'c' }, 'a'],
    [{ object: 'b', statement: 'c' }, 'b'],
    [{ statement: 'c' }, 'c'],
  ] as const)
    expect(completeTables(copied, facts(details))).toMatchObject({
      ...{ found: 1, verdict: 'fails' },
      details: [{ schema_name: 'public', table_name: 'other', found: 1, params: { constraints: name } }],
    });
});

it('remarks on what was made without something, unless a table is incomplete', () => {
  expect(completeTables(leftOut, good)).toMatchObject({
    ...{ verdict: 'remark', remark: { code: 'made-without', params: { tables: 1 } } },
    details: [{ found: 1, params: { remark: 'made-without' } }],
  });
  expect(completeTables(leftOut, { ...good, tasksOpen: [1] })).toMatchObject({
    verdict: 'fails',
    remark: null,
  });
  const other: RunPlan = {
    ...leftOut,
    leftOut: leftOut.leftOut!.map((item) => ({ ...item, table: { schema: 'public', name: 'other' } })),
  };
  expect(completeTables(other, good).verdict).toBe('holds');
});

describe('a key that the check of orphans judges', () => {
  const verdict = (plan: RunPlan, facts: typeof good) => completeTables(plan, facts).verdict;

  it('is one that was made although rows violate it, by its name or its columns', () => {
    expect(verdict(copied, lost({ constraint: 'person_boss', statement: 'FOREIGN KEY' }))).toBe('holds');
    expect(verdict(copied, lost({ column: 'boss_id', statement: 'FOREIGN KEY' }))).toBe('holds');
    expect(verdict(copied, lost({ constraint: 'person_boss', statement: 'ADD PRIMARY KEY' }))).toBe('fails');
  });

  it('is one whose parents the run leaves out, whatever the statement', () => {
    expect(verdict(withoutParent, lost({ constraint: 'person_boss' }))).toBe('holds');
    expect(verdict(copied, lost({ constraint: 'person_boss' }))).toBe('fails');
  });

  it('is of the same table and has the same name or columns', () => {
    expect(verdict(withoutParent, lost({ constraint: 'person_pkey' }))).toBe('fails');
    expect(verdict(withoutParent, lost({ column: 'id' }))).toBe('fails');
    expect(verdict(withoutParent, lost({ table: 'public.other', constraint: 'person_boss' }))).toBe('fails');
  });

  it('is one that rows violate: a statement that was refused is told here', () => {
    expect(verdict(withoutParent, lost({ constraint: 'person_boss' }, 'destination-statement-refused'))).toBe(
      'fails',
    );
  });

  it('may be one of several columns', () => {
    const ofKey: Partial<ForeignKeySchema> = { name: 'pair', childColumns: ['a', 'b'] };
    const plan = planOf({ kind: 'copy' }, {}, false, ofKey);
    expect(verdict(plan, lost({ column: 'a, b' }))).toBe('holds');
    expect(verdict(plan, lost({ column: 'a' }))).toBe('fails');
  });
});
