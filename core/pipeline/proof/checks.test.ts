import { describe, expect, it } from 'vitest';
import { generators } from '@core/generators/registry';
import type { ColumnProfile } from '@core/generators/generator';
import type { ForeignKeySchema, TableSchema } from '@core/connectors/schema';
import type { ColumnMove, PlannedTable, RunPlan } from '../run-plan';
import type { Survivors } from '../tasks/run-task';
import { checksOf, verdictOf } from './checks';
import type { RunFacts } from './run-facts';

const registry = new Map(generators.map((generator) => [generator.id, generator]));
const type = { kind: 'utf8', length: 40 } as const;
const schema: TableSchema = {
  schema: 'public',
  name: 'person',
  kind: 'table',
  rowEstimate: 1000,
  columns: [],
  primaryKey: ['id'],
  uniqueKeys: [],
  checks: [],
  indexes: [],
  parts: [],
};
const profile: ColumnProfile = {
  table: 'public.person',
  name: 'last_name',
  type,
  nullable: true,
  unique: false,
  primaryKey: false,
  foreignKey: false,
  generated: false,
  rowCount: 1000,
};

const move = (id: string, avoidsSource: boolean): ColumnMove => ({
  kind: 'generator',
  id,
  parameters: {},
  domain: 'public.person.last_name',
  root: profile,
  sourceSet: avoidsSource ? `generator:${id}` : null,
  avoidsSource,
  isWhole: false,
});

function planOf(made: ColumnMove, over: Partial<PlannedTable> = {}, isParentLoaded = true): RunPlan {
  const key: ForeignKeySchema = {
    name: 'person_boss',
    child: schema,
    childColumns: ['boss_id'],
    parent: schema,
    parentColumns: ['id'],
    deferrable: false,
    onDelete: null,
    onUpdate: null,
  };
  return {
    version: 1,
    runId: 'run',
    revision: 1,
    locale: 'en',
    seed: 42,
    nativeFormat: null,
    tables: [
      {
        id: 1,
        key: 'public.person',
        source: schema,
        target: schema,
        sameEngine: true,
        isMissing: true,
        cycle: null,
        columns: [{ name: 'last_name', type, nativeType: 'varchar(40)', nullable: true, move: made }],
        targetColumns: null,
        shards: [],
        rowsBefore: 0,
        ...over,
      },
    ],
    skipped: [],
    foreignKeys: [{ schema: key, isVirtual: true, isParentLoaded }],
    options: { truncate: false, bypassConstraints: true, createMissing: true },
    tuning: { nConnections: 1, readBatchSize: 1, generateBatchSize: 1, writeBatchSize: 1 },
  };
}

const good: RunFacts = {
  asked: [1000],
  made: [1000],
  written: [1000],
  tasksOpen: [0],
  orphans: [0],
  sourceOrphans: [0],
  duplicates: [[{ columns: ['id'], found: 0 }]],
  nulls: [[{ columns: ['id'], found: 0 }]],
  survivors: [[]],
  problems: [],
};
const survivors = (over: Partial<Survivors>): RunFacts => ({
  ...good,
  survivors: [[{ column: 'last_name', looked: 1000, found: 0, setSize: 50, ...over }]],
});
const copied = planOf({ kind: 'copy' });
const mocked = planOf(move('mock.last-name', true));
const verdicts = (plan: RunPlan, facts: RunFacts) =>
  Object.fromEntries(
    checksOf(plan, facts, registry)
      .filter(({ verdict }) => verdict !== 'holds')
      .map(({ id, verdict, remark }) => [id, remark ? `${verdict}: ${remark.code}` : verdict]),
  );

describe('the checks of a run', () => {
  it('all hold for a run that did what it was asked', () => {
    const checks = checksOf(copied, good, registry);
    expect(checks.map(({ id }) => id)).toEqual([
      'rows-made',
      'rows-written',
      'tables-complete',
      'orphans',
      'duplicates',
      'nulls',
      'values-cut',
      'surviving-values',
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
          details: { schema: 'public', table: 'person', constraint },
        },
      ],
    });
    expect(verdicts(copied, lost('person_pkey'))).toEqual({ 'tables-complete': 'fails' });
    expect(verdicts(planOf({ kind: 'copy' }, {}, false), lost('person_boss'))).toEqual({});
  });

  it('takes orphans of a key whose parent was left out, and rows that stood there before, for remarks', () => {
    expect(verdicts(planOf({ kind: 'copy' }, {}, false), { ...good, orphans: [2] })).toEqual({
      orphans: 'remark: parents-left-out',
    });
    const left = planOf({ kind: 'copy' }, {}, false);
    const two = { ...left, foreignKeys: [...left.foreignKeys, ...copied.foreignKeys] };
    const facts = { ...good, orphans: [2, 1], sourceOrphans: [0, 1] };
    const both = checksOf(two, facts, registry).find(({ id }) => id === 'orphans');
    expect(both?.remark).toMatchObject({ code: 'parents-left-out', params: { keys: 1 } });
    expect(both?.details.map(({ params }) => params.remark)).toEqual([undefined, 'orphans-in-source']);
    const doubles = { ...good, duplicates: [[{ columns: ['id'], found: 1 }]] };
    expect(verdicts(planOf({ kind: 'copy' }, { rowsBefore: 10 }), doubles)).toEqual({
      duplicates: 'remark: rows-stood-before',
    });
  });

  it('takes orphans for a remark where the source has as many of that key, and fails where there are more', () => {
    const orphans = (found: number) => ({ ...good, orphans: [found], sourceOrphans: [2] });
    expect(verdicts(copied, orphans(2))).toEqual({ orphans: 'remark: orphans-in-source' });
    expect(verdicts(copied, orphans(3))).toEqual({ orphans: 'fails' });
  });

  it('fails where a source value survives that the generator had to avoid', () => {
    expect(verdicts(mocked, survivors({}))).toEqual({});
    expect(verdicts(mocked, survivors({ found: 1, setSize: 5 }))).toEqual({ 'surviving-values': 'fails' });
  });

  it('takes survivors for chance where the source has nearly all values there are', () => {
    expect(verdicts(mocked, survivors({ found: 1000, setSize: 10_000_000 }))).toEqual({
      'surviving-values': 'remark: by-chance',
    });
  });

  it('says where a generator keeps source values by what it is', () => {
    expect(verdicts(planOf(move('shuffle', false)), good)).toEqual({
      'surviving-values': 'remark: by-design',
    });
  });
});
