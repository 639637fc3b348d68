import { assign, setup, transition } from 'xstate';

/** Why a new password was rejected. */
export type PasswordRefusal = 'password-wrong' | 'password-same';

interface Context {
  /** The password was generated and must be replaced: the change cannot be skipped. */
  readonly isForced: boolean;
  readonly refusal: PasswordRefusal | null;
}

export type PasswordChangeEvent =
  | { readonly type: 'submit' }
  | { readonly type: 'refuse'; readonly refusal: PasswordRefusal }
  | { readonly type: 'accept' }
  /** Go on to something else without a change. */
  | { readonly type: 'leave' };

/**
 * Password change: enter → validating → done; back to enter with the reason if it is rejected. A password that was
 * generated has to be replaced first: until then the change can't be left, for whatever else is asked.
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PasswordChangeEvent,
    input: {} as { readonly isForced: boolean },
  },
  guards: { isFree: ({ context: { isForced } }) => !isForced },
}).createMachine({
  id: 'password-change',
  context: ({ input }) => ({ isForced: input.isForced, refusal: null }),
  initial: 'enter',
  states: {
    enter: {
      on: {
        submit: { target: 'validating', actions: assign({ refusal: null }) },
        leave: { guard: 'isFree', target: 'left' },
      },
    },
    validating: {
      on: {
        refuse: { target: 'enter', actions: assign({ refusal: ({ event }) => event.refusal }) },
        accept: { target: 'done', actions: assign({ isForced: false }) },
      },
    },
    done: {},
    left: {},
  },
});

/** What the page of a change offers, and what the API lets a caller do before it. */
export interface PasswordChangeAffordances {
  readonly canSubmit: boolean;
  /** Anything else may be done first. */
  readonly canLeave: boolean;
}

export function passwordChangeAffordances({
  state,
  context,
}: PasswordChangeRecord): PasswordChangeAffordances {
  const snapshot = passwordChangeMachine.resolveState({ value: state, context });
  return { canSubmit: snapshot.can({ type: 'submit' }), canLeave: snapshot.can({ type: 'leave' }) };
}

/** The state of a change between two events. */
export interface PasswordChangeRecord {
  readonly state: 'enter' | 'validating' | 'done' | 'left';
  readonly context: Context;
}

export function newPasswordChange(isForced: boolean): PasswordChangeRecord {
  return { state: 'enter', context: { isForced, refusal: null } };
}

/** The record after the event, or null if the event is not allowed in this state. */
export function nextPasswordChange(
  before: PasswordChangeRecord,
  event: PasswordChangeEvent,
): PasswordChangeRecord | null {
  const snapshot = passwordChangeMachine.resolveState({ value: before.state, context: before.context });
  if (!snapshot.can(event)) return null;
  const [after] = transition(passwordChangeMachine, snapshot, event);
  return { state: after.value, context: after.context };
}
