import { assign, setup, transition } from 'xstate';
import { z } from 'zod';

/** Why a new password was not taken. */
export const passwordRefusal = z.enum(['password-wrong', 'password-same']);
export type PasswordRefusal = z.infer<typeof passwordRefusal>;

const context = z.object({
  /** The password was generated and must be replaced: there is no way around the change. */
  isForced: z.boolean(),
  refusal: passwordRefusal.nullable(),
});
type Context = z.infer<typeof context>;

export type PasswordChangeEvent =
  | { readonly type: 'submit' }
  | { readonly type: 'refuse'; readonly refusal: PasswordRefusal }
  | { readonly type: 'accept' }
  /** Go on without a change. */
  | { readonly type: 'leave' };

/** Counts up with every change after which a kept record would mean something else. */
export const passwordChangeVersion = 1;

/** Change of a password: enter → validating → done; back to enter with the reason where it is refused. */
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

const record = z.object({
  version: z.literal(passwordChangeVersion),
  state: z.enum(['enter', 'validating', 'done', 'left']),
  context,
});

/** What is kept of a change between two events; it survives JSON. */
export type PasswordChangeRecord = z.infer<typeof record>;

export function newPasswordChange(isForced: boolean): PasswordChangeRecord {
  return { version: passwordChangeVersion, state: 'enter', context: { isForced, refusal: null } };
}

/** @returns null for what another version wrote, or what is no record of a change */
export function readPasswordChange(kept: unknown): PasswordChangeRecord | null {
  const read = record.safeParse(kept);
  return read.success ? read.data : null;
}

/** The record after the event, or null where the event is not allowed in this state. */
export function nextPasswordChange(
  before: PasswordChangeRecord,
  event: PasswordChangeEvent,
): PasswordChangeRecord | null {
  const snapshot = passwordChangeMachine.resolveState({ value: before.state, context: before.context });
  if (!snapshot.can(event)) return null;
  const [after] = transition(passwordChangeMachine, snapshot, event);
  return { version: passwordChangeVersion, state: after.value, context: after.context };
}
