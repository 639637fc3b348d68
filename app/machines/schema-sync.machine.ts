import { assign, setup, transition } from 'xstate';
import type { SchemaSyncState, ValidatedEnd } from '@core/contract/enums';
import { durations } from '@core/contract/limits';

interface Context {
  /** Changes are applied to and cancelled for a source only: a destination is not the workspace's. */
  readonly side: ValidatedEnd;
  /** When the database was compared, in milliseconds; null before. */
  readonly comparedAt: number | null;
}

export type SchemaSyncEvent =
  /** The job that reads the database again was started. */
  | { readonly type: 'sync' }
  | { readonly type: 'agree' | 'differ'; readonly at: number }
  /** The job ended before it had compared. */
  | { readonly type: 'stop' }
  /** Time passes. */
  | { readonly type: 'look'; readonly at: number }
  /** The schema was read otherwise, or the database is another one. */
  | { readonly type: 'forget' }
  /** Changes are taken over, as the source is then. */
  | { readonly type: 'apply' }
  | { readonly type: 'applied' }
  /** The changes that were found are dropped; the next sync finds them again. */
  | { readonly type: 'cancel' };

const isOlderThan =
  (age: number) =>
  ({ context }: { context: Context }, { at }: { at: number }): boolean =>
    at - (context.comparedAt ?? 0) > age;

/**
 * What the workspace knows of a database against what is there: unsynced → syncing → in sync, which warns after an hour
 * and after a day, or out of sync, until the changes are applied or cancelled.
 */
export const schemaSyncMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SchemaSyncEvent,
    input: {} as { readonly side: ValidatedEnd },
    tags: {} as 'compared',
  },
  guards: {
    isSource: ({ context }) => context.side === 'source',
    isHourOld: isOlderThan(durations.revalidateAfter),
    isDayOld: isOlderThan(durations.staleAfter),
  },
  actions: {
    note: assign(({ context, event }) => ({ comparedAt: 'at' in event ? event.at : context.comparedAt })),
    forget: assign({ comparedAt: null }),
  },
}).createMachine({
  id: 'schema-sync',
  context: ({ input }) => ({ side: input.side, comparedAt: null }),
  initial: 'unsynced',
  states: {
    unsynced: { entry: 'forget', on: { sync: 'syncing', apply: { guard: 'isSource', target: 'applying' } } },
    syncing: {
      on: {
        agree: { target: 'in_sync', actions: 'note' },
        differ: { target: 'out_of_sync', actions: 'note' },
        stop: 'unsynced',
      },
    },
    in_sync: {
      tags: 'compared',
      on: {
        sync: 'syncing',
        forget: 'unsynced',
        apply: { guard: 'isSource', target: 'applying' },
        look: [
          { guard: { type: 'isDayOld', params: ({ event }) => event }, target: 'day_old' },
          { guard: { type: 'isHourOld', params: ({ event }) => event }, target: 'hour_old' },
        ],
      },
    },
    hour_old: {
      tags: 'compared',
      on: {
        sync: 'syncing',
        forget: 'unsynced',
        apply: { guard: 'isSource', target: 'applying' },
        look: { guard: { type: 'isDayOld', params: ({ event }) => event }, target: 'day_old' },
      },
    },
    day_old: {
      tags: 'compared',
      on: {
        sync: 'syncing',
        forget: 'unsynced',
        apply: { guard: 'isSource', target: 'applying' },
      },
    },
    out_of_sync: {
      tags: 'compared',
      on: {
        sync: 'syncing',
        forget: 'unsynced',
        apply: { guard: 'isSource', target: 'applying' },
        cancel: { guard: 'isSource', target: 'unsynced' },
      },
    },
    // an attempt that is refused leaves what is stored as it was
    applying: { on: { applied: 'unsynced' } },
  },
});

export interface SchemaSyncRecord {
  readonly state: SchemaSyncState;
  readonly context: Context;
}

/** The record after these events. One that changes nothing in the state that it meets is passed over. */
export function schemaSyncAfter(side: ValidatedEnd, events: readonly SchemaSyncEvent[]): SchemaSyncRecord {
  const start: SchemaSyncRecord = { state: 'unsynced', context: { side, comparedAt: null } };
  return events.reduce((record, event) => nextSchemaSync(record, event) ?? record, start);
}

/** The record after the event, or null if the event is not allowed in this state. */
export function nextSchemaSync(before: SchemaSyncRecord, event: SchemaSyncEvent): SchemaSyncRecord | null {
  const snapshot = schemaSyncMachine.resolveState({ value: before.state, context: before.context });
  if (!snapshot.can(event)) return null;
  const [after] = transition(schemaSyncMachine, snapshot, event);
  return { state: after.value, context: after.context };
}

/** What can be done about the schema of a database, and what to mind. */
export interface SchemaSyncAffordances {
  /** What was found counts. */
  readonly isCompared: boolean;
  readonly isSyncing: boolean;
  readonly canSync: boolean;
  readonly canApply: boolean;
  readonly canCancel: boolean;
  /** It was compared too long ago. */
  readonly warning: 'hour-old' | 'day-old' | null;
}

/**
 * @param mayEdit the reader may change the workspace
 * @param isBusy a job of the workspace is active, of whatever type
 */
export function schemaSyncAffordances(
  { side, state }: { readonly side: ValidatedEnd; readonly state: SchemaSyncState },
  { mayEdit, isBusy }: { readonly mayEdit: boolean; readonly isBusy: boolean },
): SchemaSyncAffordances {
  const snapshot = schemaSyncMachine.resolveState({ value: state, context: { side, comparedAt: null } });
  const isFree = mayEdit && !isBusy;
  return {
    isCompared: snapshot.hasTag('compared'),
    isSyncing: snapshot.value === 'syncing',
    canSync: isFree && snapshot.can({ type: 'sync' }),
    canApply: isFree && snapshot.can({ type: 'apply' }),
    canCancel: mayEdit && snapshot.can({ type: 'cancel' }),
    warning: state === 'hour_old' ? 'hour-old' : state === 'day_old' ? 'day-old' : null,
  };
}
