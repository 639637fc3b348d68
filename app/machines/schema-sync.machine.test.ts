import { describe, expect, it } from 'vitest';
import type { SchemaSyncState } from '@core/contract/enums';
import { durations } from '@core/contract/limits';
import {
  nextSchemaSync,
  schemaSyncAffordances,
  schemaSyncAfter,
  type SchemaSyncEvent,
} from './schema-sync.machine';

const sync: SchemaSyncEvent = { type: 'sync' };
const agree: SchemaSyncEvent = { type: 'agree', at: 1000 };
const differ: SchemaSyncEvent = { type: 'differ', at: 1000 };
const look = (age: number): SchemaSyncEvent => ({ type: 'look', at: 1000 + age });
const { revalidateAfter: hour, staleAfter: day } = durations;

describe('the sync of a schema', () => {
  it.each<[string, SchemaSyncEvent[], SchemaSyncState]>([
    ['nothing was compared', [], 'unsynced'],
    ['it is being compared', [sync], 'syncing'],
    ['nothing differs', [sync, agree], 'in_sync'],
    ['something differs', [sync, differ], 'out_of_sync'],
    ['the job was cancelled', [sync, { type: 'stop' }], 'unsynced'],
    ['an hour has passed', [sync, agree, look(hour)], 'in_sync'],
    ['more than an hour has passed', [sync, agree, look(hour + 1)], 'hour_old'],
    ['more than a day has passed', [sync, agree, look(hour + 1), look(day + 1)], 'day_old'],
    ['what differs waits for a decision', [sync, differ, look(day + 1)], 'out_of_sync'],
    ['the schema was read otherwise', [sync, differ, { type: 'forget' }], 'unsynced'],
    ['changes are applied', [sync, differ, { type: 'apply' }], 'applying'],
    ['changes were applied', [sync, differ, { type: 'apply' }, { type: 'applied' }], 'unsynced'],
    ['changes were cancelled', [sync, differ, { type: 'cancel' }], 'unsynced'],
  ])('%s', (_, events, state) => {
    expect(schemaSyncAfter('source', events).state).toBe(state);
  });

  it('knows when it was compared, as long as that counts', () => {
    expect(schemaSyncAfter('source', [sync, differ]).context.comparedAt).toBe(1000);
    expect(schemaSyncAfter('source', [sync, differ, { type: 'cancel' }]).context.comparedAt).toBeNull();
  });

  it('applies nothing while it is compared, and cancels nothing where nothing differs [C3.007]', () => {
    expect(nextSchemaSync(schemaSyncAfter('source', [sync]), { type: 'apply' })).toBeNull();
    expect(nextSchemaSync(schemaSyncAfter('source', [sync, agree]), { type: 'cancel' })).toBeNull();
  });

  it('neither applies nor cancels the differences of a destination', () => {
    const record = schemaSyncAfter('destination', [sync, differ]);
    expect(nextSchemaSync(record, { type: 'apply' })).toBeNull();
    expect(nextSchemaSync(record, { type: 'cancel' })).toBeNull();
  });

  const free = { mayEdit: true, isBusy: false };
  const all = { isSyncing: false, canSync: true, canApply: true, canCancel: false, warning: null };
  it.each([
    ['unsynced', free, { ...all, isCompared: false }],
    ['in_sync', free, { ...all, isCompared: true }],
    ['hour_old', free, { ...all, isCompared: true, warning: 'hour-old' }],
    ['day_old', free, { ...all, isCompared: true, warning: 'day-old' }],
    ['out_of_sync', free, { ...all, isCompared: true, canCancel: true }],
    [
      'syncing',
      { ...free, isBusy: true },
      { ...all, isCompared: false, isSyncing: true, canSync: false, canApply: false },
    ],
    [
      'out_of_sync',
      { ...free, isBusy: true },
      { ...all, isCompared: true, canSync: false, canApply: false, canCancel: true },
    ],
    [
      'out_of_sync',
      { ...free, mayEdit: false },
      { ...all, isCompared: true, canSync: false, canApply: false },
    ],
  ] as const)('offers what can be done: %s, %j', (state, reader, offered) => {
    expect(schemaSyncAffordances({ side: 'source', state }, reader)).toEqual(offered);
  });
});
