import { describe, expect, it } from 'vitest';
import type { DatabaseSchema, ForeignKeySchema, TableSchema } from '@core/connectors/schema';
import type { PlannedTable, RunPlan } from '../run-plan';
import { missingKeys, notedTasks } from './read-tables';
import { planOf, schema } from '../../../tests/jobs/given-proof';

const emails = { name: 'person_email', columns: ['email', 'realm'] };
const source: TableSchema = { ...schema, uniqueKeys: [emails] };
const plan = (over: Partial<PlannedTable> = {}, ofKey: Partial<ForeignKeySchema> = {}) =>
  planOf({ kind: 'copy' }, { source, ...over }, true, ofKey);
const own = plan().foreignKeys[0]!.schema;
const found = (
  table: Partial<TableSchema> | null,
  keys: readonly ForeignKeySchema[] = [own],
): DatabaseSchema =>
  ({
    tables: table === null ? [] : [{ ...source, ...table }],
    foreignKeys: keys,
  }) as unknown as DatabaseSchema;

describe('keys that a table of the run lacks', () => {
  it('are none where it has them, in whatever order their columns stand', () => {
    const turned = [{ name: 'other_name', columns: ['realm', 'email'] }];
    expect(missingKeys(plan(), found({ uniqueKeys: turned }))).toEqual([[]]);
  });

  it('are named, those that are unique first', () => {
    expect(missingKeys(plan(), found(null, []))).toEqual([['person_email', 'PRIMARY KEY', 'person_boss']]);
    expect(missingKeys(plan(), found({ uniqueKeys: [] }))).toEqual([['person_email']]);
    expect(missingKeys(plan(), found({ primaryKey: ['email'] }))).toEqual([['PRIMARY KEY']]);
    expect(missingKeys(plan(), found({ uniqueKeys: [{ name: 'x', columns: ['email'] }] }))).toEqual([
      ['person_email'],
    ]);
  });

  it('may be unique as the primary key of the destination', () => {
    const found2 = found({ primaryKey: ['email', 'realm'], uniqueKeys: [{ name: 'p', columns: ['id'] }] });
    expect(missingKeys(plan(), found2)).toEqual([[]]);
  });

  it('refer to the same parent by the same columns', () => {
    expect(missingKeys(plan(), found({}, [{ ...own, childColumns: ['id'] }]))).toEqual([['person_boss']]);
    const elsewhere = { schema: 'public', name: 'other' };
    expect(missingKeys(plan(), found({}, [{ ...own, parent: elsewhere }]))).toEqual([['person_boss']]);
    expect(missingKeys(plan(), found({}, [{ ...own, child: elsewhere }]))).toEqual([['person_boss']]);
  });

  it('are not looked for in a table that the run did not make or change', () => {
    expect(missingKeys(plan({ isMissing: false }), found(null, []))).toEqual([[]]);
  });

  it('are not those that were left out before, that are virtual, or whose parents are missing', () => {
    const item = {
      ...{ table: schema, kind: 'key', needs: null, statement: null },
      reason: 'object-missing',
    };
    const leftOut = ['PRIMARY KEY', 'person_email', 'person_boss'].map((name) => ({ ...item, name }));
    const without = { ...plan(), leftOut } as unknown as RunPlan;
    expect(missingKeys(without, found(null, []))).toEqual([[]]);
    const elsewhere = leftOut.map((one) => ({ ...one, table: { schema: 'public', name: 'other' } }));
    const ofOther = { ...plan(), leftOut: elsewhere } as unknown as RunPlan;
    expect(missingKeys(ofOther, found(null, []))[0]).toHaveLength(3);
    const keys = (over: object): RunPlan => ({
      ...plan(),
      foreignKeys: [{ ...plan().foreignKeys[0]!, ...over }],
    });
    expect(missingKeys(keys({ isVirtual: true }), found({}, []))).toEqual([[]]);
    expect(missingKeys(keys({ isParentMissing: true }), found({}, []))).toEqual([[]]);
    const ofAnother = plan({}, { child: { schema: 'public', name: 'other' } });
    expect(missingKeys(ofAnother, found({}, []))).toEqual([[]]);
  });
});

it('adds up the tasks of each table that the ledger has', () => {
  const two = plan({ shards: [{}, {}, {}] as unknown as PlannedTable['shards'] });
  const [id0, id2] = [0, 2].map((task) => `load:public.person:${task}`);
  const all = new Map([
    [id0!, 5],
    [id2!, 7],
    ['load:public.other:0', 100],
  ]);
  expect(notedTasks(two, new Map())).toEqual([{ tasks: 0, rows: 0 }]);
  expect(notedTasks(two, all)).toEqual([{ tasks: 2, rows: 12 }]);
});
