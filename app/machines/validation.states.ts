import { assign, setup } from 'xstate';
import type { DueReason, StaleReason, ValidatedEnd, ValidationState } from '@core/contract/enums';
import { durations } from '@core/contract/limits';

export interface ValidationContext {
  /** When the last validation ended, in milliseconds; null before. */
  readonly endedAt: number | null;
  /** Why another one is due; null if none is, or none was before. */
  readonly reason: DueReason | null;
}

export type ValidationEvent =
  /** The workspace has such a database. */
  | { readonly type: 'connect' }
  /** The job of a validation was started. */
  | { readonly type: 'start' }
  | { readonly type: 'pass' | 'fail' | 'stop'; readonly at: number }
  /** Something changed that the findings depend on. */
  | {
      readonly type: 'invalidate';
      readonly reason: Extract<StaleReason, 'schema-read' | 'connection-changed' | 'key-changed'>;
    }
  /** Time passes: a validation holds for an hour. */
  | { readonly type: 'look'; readonly at: number }
  /** Another validation, or a run, was started after it. */
  | { readonly type: 'overtake'; readonly by: 'source' | 'run' }
  /** Somebody asks for a run: what had failed or was cancelled by then is tried again. */
  | { readonly type: 'retry'; readonly at: number };

export interface ValidationRecord {
  readonly end: ValidatedEnd;
  readonly state: ValidationState;
  readonly context: ValidationContext;
}

const isOlderThan =
  (age: number) =>
  ({ context }: { context: ValidationContext }, { at }: { at: number }): boolean =>
    at - (context.endedAt ?? 0) > age;

/** What the validations of source and destination have in common. */
export const validation = setup({
  types: {
    context: {} as ValidationContext,
    events: {} as ValidationEvent,
    tags: {} as 'due',
  },
  guards: {
    isHourOld: isOlderThan(durations.revalidateAfter),
    isDayOld: isOlderThan(durations.staleAfter),
    hadEnded: ({ context }, { at }: { at: number }) => (context.endedAt ?? 0) < at,
    isByRun: ({ event }) => event.type === 'overtake' && event.by === 'run',
  },
  actions: {
    noteEnd: assign(({ context, event }) => ({
      endedAt: 'at' in event ? event.at : context.endedAt,
    })),
    note: assign((_, { reason }: { reason: DueReason | null }) => ({ reason })),
    noteReason: assign(({ event }) => ({ reason: event.type === 'invalidate' ? event.reason : null })),
    noteOvertaking: assign(({ event }) => ({
      reason: event.type === 'overtake' ? (`after-${event.by}` as const) : null,
    })),
    forget: assign({ endedAt: null, reason: null }),
  },
});

/** While a validation runs. */
export const running = validation.createStateConfig({
  tags: 'due',
  entry: { type: 'note', params: { reason: 'not-ended' } },
  exit: { type: 'note', params: { reason: null } },
  on: {
    pass: { target: 'passed', actions: 'noteEnd' },
    fail: { target: 'failed', actions: 'noteEnd' },
    stop: { target: 'cancelled', actions: 'noteEnd' },
  },
});

/** What ends the validity of findings, whatever they are. */
export const ageing = {
  start: 'validating',
  invalidate: { target: 'outdated', actions: 'noteReason' },
  look: [
    {
      guard: { type: 'isDayOld', params: ({ event }: { event: { at: number } }) => event },
      target: 'outdated',
      actions: { type: 'note', params: { reason: 'day-old' } },
    },
    {
      guard: { type: 'isHourOld', params: ({ event }: { event: { at: number } }) => event },
      target: 'outdated',
      actions: { type: 'note', params: { reason: 'hour-old' } },
    },
  ],
} as const;

/** What did not pass, and is tried again for somebody who asks for a run. */
export const retried = {
  retry: {
    guard: { type: 'hadEnded', params: ({ event }: { event: { at: number } }) => event },
    target: 'unvalidated',
    actions: 'forget',
  },
} as const;

/** Before a validation, and where another one is due. */
export const due = validation.createStateConfig({ tags: 'due', on: { start: 'validating' } });

export const nothingYet: ValidationContext = { endedAt: null, reason: null };
