import { describe, expect, it } from 'vitest';
import { generators } from '@core/generators/registry';
import type { Fault } from '@core/contract/error-codes';
import type { LoadProblem } from '@core/connectors/connector';
import type { RunPlan } from '../run-plan';
import { checksOf, faultOfChecks, verdictOf } from './checks';
import type { RunFacts } from './run-facts';
import { good, move, noneStayed, planOf, schema, survivors } from '../../../tests/jobs/given-proof';

const registry = new Map(generators.map((generator) => [generator.id, generator]));
const copied = planOf({ kind: 'copy' });
const loose = planOf({ kind: 'copy' });
const mocked = planOf(move('mock.last-name', true));
const problem = (code: LoadProblem['code'], table = 'public.person') => ({
  code,
  details: { table, object: 'person_pkey', constraint: 'person_pkey', statement: 'ADD PRIMARY KEY' },
});
const verdicts = (plan: RunPlan, facts: RunFacts) =>
  Object.fromEntries(
    checksOf(plan, facts, registry)
      .filter(({ verdict }) => verdict !== 'holds')
      .map(({ id, verdict, remark }) => [id, remark ? `${verdict}: ${remark.code}` : verdict]),
  );

describe('the checks of a run', () => {
  it('all pass for a run that did what it should', () => {
    const checks = checksOf(copied, good, registry);
    expect(checks.map(({ id }) => id)).toEqual([
      'rows-made',
      'rows-written',
      'tables-complete',
      'orphans',
      'duplicates',
      'nulls',
      'surviving-values',
      'definitions',
    ]);
    expect(verdictOf(checks)).toBe('holds');
  });

  it.each([
    ['rows-made', { made: [999], written: [999] }],
    ['rows-written', { written: [1001] }],
    ['tables-complete', { tasksOpen: [1] }],
    ['orphans', { orphans: [2] }],
    ['duplicates', { duplicates: [[{ columns: ['id'], found: 1 }]] }],
    ['nulls', { nulls: [[{ columns: ['id'], found: 1 }]] }],
  ] satisfies [string, Partial<RunFacts>][])('%s fails where it should, and names the table', (id, facts) => {
    expect(verdicts(copied, { ...good, ...facts })).toEqual({ [id]: 'fails' });
    const check = checksOf(copied, { ...good, ...facts }, registry).find((one) => one.id === id);
    expect(check?.details.map((place) => place.table_name)).toEqual(['person']);
  });

  it('does not call a table complete whose constraint could not be restored', () => {
    const lost = (constraint: string) => ({
      ...good,
      problems: [
        {
          code: 'destination-constraint-failed' as const,
          details: { schema: 'public', table: 'public.person', constraint },
        },
      ],
    });
    expect(verdicts(copied, lost('person_pkey'))).toEqual({ 'tables-complete': 'fails' });
    expect(verdicts(planOf({ kind: 'copy' }, {}, false), lost('person_boss'))).toEqual({});
  });

  it.each([
    ['rows-made', 'server', { made: [999], written: [999], noted: [999] }],
    ['rows-made', 'source', { made: [999], written: [999], noted: [999], isSourceFixed: false }],
    ['rows-written', 'destination', { written: [999] }],
    ['rows-written', 'server', { written: [999], noted: [999] }],
    ['tables-complete', 'destination', { lacking: [['person_boss']] }],
    ['definitions', 'user', { definitions: [[{ kind: 'comment', name: '', found: 1, isTelling: true }]] }],
    ['tables-complete', 'user', { problems: [problem('destination-constraint-failed')] }],
    ['tables-complete', 'destination', { problems: [problem('destination-statement-refused')] }],
    [
      'tables-complete',
      'destination',
      { problems: [problem('destination-statement-refused', 'public.other')] },
    ],
    ['orphans', 'server', { orphans: [2], sourceOrphans: [1] }],
    ['orphans', 'source', { orphans: [2], sourceOrphans: [1], isSourceFixed: false }],
    ['duplicates', 'server', { duplicates: [[{ columns: ['id'], found: 1 }]] }],
  ] satisfies [string, Fault, Partial<RunFacts>][])(
    '%s that fails can be the fault of the %s',
    (id, fault, facts) => {
      const checks = checksOf(copied, { ...good, ...facts }, registry);
      expect(checks.filter(({ verdict }) => verdict === 'fails').map((one) => [one.id, one.fault])).toEqual([
        [id, fault],
      ]);
      expect(faultOfChecks(checks)).toBe(fault);
    },
  );

  it('state their basis, and blame nobody if they pass', () => {
    const checks = checksOf(copied, good, registry);
    expect(checks.map(({ basis }) => basis)).toEqual(['counted', ...Array<string>(7).fill('read_back')]);
    expect(checks.map(({ fault }) => fault)).toEqual(Array<null>(8).fill(null));
    expect(faultOfChecks(checks)).toBeNull();
  });

  it('remarks on keys without parents, and on tables that lack something', () => {
    const [key] = copied.foreignKeys;
    const missing = { ...copied, foreignKeys: [{ ...key!, isParentLoaded: false, isParentMissing: true }] };
    expect(verdicts(missing, good)).toEqual({ orphans: 'remark: parents-missing' });
    expect(checksOf(missing, good, registry).find(({ id }) => id === 'orphans')?.checked).toBe(0);
    const item = { table: schema, kind: 'default', name: 'id', needs: null, statement: null } as const;
    const without = (reason: 'object-missing' | 'not-carried') => ({
      ...copied,
      leftOut: [{ ...item, reason }],
    });
    expect(verdicts(without('object-missing'), good)).toEqual({ 'tables-complete': 'remark: made-without' });
    expect(verdicts(without('not-carried'), good)).toEqual({});
  });

  it('only remarks on orphans of a key whose parent was left out, and on rows that existed before', () => {
    expect(verdicts(planOf({ kind: 'copy' }, {}, false), { ...good, orphans: [2] })).toEqual({
      orphans: 'remark: parents-left-out',
    });
    const left = planOf({ kind: 'copy' }, {}, false);
    const two = { ...left, foreignKeys: [...left.foreignKeys, ...loose.foreignKeys] };
    const facts = { ...good, orphans: [2, 1], sourceOrphans: [0, 1] };
    const both = checksOf(two, facts, registry).find(({ id }) => id === 'orphans');
    expect(both?.remark).toMatchObject({ code: 'parents-left-out', params: { keys: 1 } });
    expect(both?.details.map(({ params }) => params.remark)).toEqual([undefined, 'orphans-in-source']);
    const doubles = { ...good, duplicates: [[{ columns: ['id'], found: 1 }]] };
    expect(verdicts(planOf({ kind: 'copy' }, { rowsBefore: 10 }), doubles)).toEqual({
      duplicates: 'remark: rows-stood-before',
    });
  });

  it('only remarks on orphans if the source has as many of that key, and fails if there are more', () => {
    const orphans = (found: number) => ({ ...good, orphans: [found], sourceOrphans: [2] });
    expect(verdicts(loose, orphans(2))).toEqual({ orphans: 'remark: orphans-in-source' });
    expect(verdicts(loose, orphans(3))).toEqual({ orphans: 'fails' });
  });

  it('fails if more source values survive than chance explains', () => {
    expect(verdicts(mocked, survivors({}))).toEqual({});
    expect(verdicts(mocked, survivors({ found: 9, different: 9, setSize: 5 }))).toEqual({
      'surviving-values': 'fails',
    });
  });

  it('attributes survivors to chance if the source has nearly all possible values', () => {
    expect(verdicts(mocked, survivors({ found: 1000, different: 100, setSize: 10_000_000 }))).toEqual({
      'surviving-values': 'remark: by-chance',
    });
  });

  it('fails if a value stays in its own row although the generator leaves none', () => {
    const stayed = (different: number, expected: number) =>
      survivors({
        setSize: 10_000_000,
        own: { ...noneStayed, rows: 12, different, expected },
      });
    expect(verdicts(mocked, stayed(1, 0))).toEqual({ 'surviving-values': 'fails' });
    expect(verdicts(mocked, stayed(3, 2))).toEqual({ 'surviving-values': 'remark: by-chance' });
    expect(verdicts(mocked, stayed(40, 2))).toEqual({ 'surviving-values': 'fails' });
    const check = checksOf(mocked, stayed(1, 0), registry).find(({ id }) => id === 'surviving-values');
    expect(check?.details).toMatchObject([{ found: 1, params: { rows: 12, own_rows: 12 } }]);
  });

  it('never attributes to chance what no number explains', () => {
    const masked = planOf(move('mask.redact', true));
    expect(verdicts(masked, survivors({ found: 1, different: 1 }))).toEqual({ 'surviving-values': 'fails' });
  });

  it('counts distinct values, not the rows that a consistent mapping gave them', () => {
    const houses = planOf(move('mock.house-number', true));
    const common = (different: number) =>
      survivors({ looked: 100_000, found: different * 100, different, setSize: 60 });
    const check = checksOf(houses, common(11), registry).find(({ id }) => id === 'surviving-values');
    expect(check).toMatchObject({
      verdict: 'remark',
      found: 11,
      details: [{ found: 11, params: { rows: 1100 } }],
    });
    expect(verdicts(houses, common(50))).toEqual({ 'surviving-values': 'fails' });
  });

  it('counts the odds of a value once: by its domain, and by the pool only without one', () => {
    const houses = planOf(move('mock.house-number', true));
    const met = (outside: number) =>
      survivors({
        ...{ looked: 100_000, found: 20, different: 20, setSize: 60, expected: 2 },
        own: { ...noneStayed, outside },
      });
    expect(verdicts(houses, met(1000))).toEqual({ 'surviving-values': 'remark: by-chance' });
    expect(verdicts(houses, met(0))).toEqual({ 'surviving-values': 'fails' });
  });

  it('remarks if a generator keeps source values by design', () => {
    expect(verdicts(planOf(move('shuffle', false)), good)).toEqual({
      'surviving-values': 'remark: by-design',
    });
  });
});
