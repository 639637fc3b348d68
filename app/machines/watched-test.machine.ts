import { assign, setup } from 'xstate';
import type { TestedStep } from '@core/contract/schemas/connection';

interface Context {
  /** The steps that were tried, as of the last poll that found any. */
  readonly tried: readonly TestedStep[];
  /** Consecutive polls without a further step. */
  readonly withoutNews: number;
  /** Consecutive polls without an answer. */
  readonly lost: number;
}

export type WatchedTestEvent =
  | { readonly type: 'seen'; readonly steps: readonly TestedStep[] }
  | { readonly type: 'lost' };

/** Polls without news after which a step is slow: four seconds at two polls a second. */
export const looksUntilSlow = 8;
/** Polls without an answer after which the page says that it sees nothing. */
export const looksUntilBlind = 3;

/**
 * A connection test as seen by the page that polls it: moving, slow if one step takes long, or blind if polls are not
 * answered. Steps that were seen stay, because the server drops them when the test ends.
 */
export const watchedTestMachine = setup({
  types: { context: {} as Context, events: {} as WatchedTestEvent },
  guards: {
    isFurther: ({ context, event }) => event.type === 'seen' && event.steps.length > context.tried.length,
    isSlow: ({ context }) => context.withoutNews + 1 >= looksUntilSlow,
    isBlind: ({ context }) => context.lost + 1 >= looksUntilBlind,
  },
  actions: {
    take: assign(({ context, event }) => ({
      tried: event.type === 'seen' ? event.steps : context.tried,
      withoutNews: 0,
      lost: 0,
    })),
    countStill: assign(({ context }) => ({ withoutNews: context.withoutNews + 1, lost: 0 })),
    countLost: assign(({ context }) => ({ lost: context.lost + 1 })),
  },
}).createMachine({
  id: 'watched-test',
  context: { tried: [], withoutNews: 0, lost: 0 },
  initial: 'moving',
  on: {
    seen: [
      { guard: 'isFurther', target: '.moving', actions: 'take' },
      { guard: 'isSlow', target: '.slow', actions: 'countStill' },
      { target: '.moving', actions: 'countStill' },
    ],
    lost: [{ guard: 'isBlind', target: '.blind', actions: 'countLost' }, { actions: 'countLost' }],
  },
  states: { moving: {}, slow: {}, blind: {} },
});
