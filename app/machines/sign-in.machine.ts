import { assign, setup, transition } from 'xstate';
import { z } from 'zod';
import type { ErrorCode } from '@core/contract/error-codes';

interface Context {
  /** Path and query of the page that the reader wants to see. */
  readonly next: string;
  /** The method of the last attempt. */
  readonly way: 'password' | 'sso' | null;
  /** Why the last attempt failed. */
  readonly refusal: ErrorCode | null;
}

export type SignInEvent =
  /** User name and password were submitted. */
  | { readonly type: 'submit' }
  /** The reader leaves for the single sign-on provider. */
  | { readonly type: 'leave' }
  /** The provider sends the reader back with something to verify. */
  | { readonly type: 'return' }
  | { readonly type: 'refuse'; readonly refusal: ErrorCode }
  | { readonly type: 'accept'; readonly mustChangePassword: boolean };

/**
 * Signing in: asking → checking → signedIn, or replacing where the password has to be changed first, which is the matter of
 * the machine of password changes; through the provider (`away`) or not, and back to asking with the reason of a refusal.
 */
export const signInMachine = setup({
  types: { context: {} as Context, events: {} as SignInEvent, input: {} as { readonly next: string } },
  guards: {
    mustReplace: ({ context, event }) =>
      event.type === 'accept' && event.mustChangePassword && context.way === 'password',
  },
  actions: {
    note: assign({
      refusal: ({ event, context }) => (event.type === 'refuse' ? event.refusal : context.refusal),
    }),
  },
}).createMachine({
  id: 'sign-in',
  context: ({ input }) => ({ next: input.next, way: null, refusal: null }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        submit: { target: 'checking', actions: assign({ way: 'password', refusal: null }) },
        leave: { target: 'away', actions: assign({ way: 'sso', refusal: null }) },
      },
    },
    away: {
      on: { return: { target: 'checking' }, refuse: { target: 'asking', actions: 'note' } },
    },
    checking: {
      on: {
        refuse: { target: 'asking', actions: 'note' },
        accept: [{ guard: 'mustReplace', target: 'replacing' }, { target: 'signedIn' }],
      },
    },
    replacing: {},
    signedIn: {},
  },
});

/** Incremented with any change of the states or the context: a record of another version is not continued. */
const machineVersion = 1;

const storedSignIn = z.object({
  version: z.literal(machineVersion),
  state: z.enum(['asking', 'away', 'checking', 'replacing', 'signedIn']),
  context: z.object({
    next: z.string(),
    way: z.enum(['password', 'sso']).nullable(),
    // only a sign-in that is away is stored, and that has no refusal
    refusal: z.null(),
  }),
});

/** The state of a sign-in between two events. */
export interface SignInRecord {
  readonly state: 'asking' | 'away' | 'checking' | 'replacing' | 'signedIn';
  readonly context: Context;
}

export function newSignIn(next: string): SignInRecord {
  return { state: 'asking', context: { next, way: null, refusal: null } };
}

/** The record after the event, or null if the event is not allowed in this state. */
export function nextSignIn(before: SignInRecord, event: SignInEvent): SignInRecord | null {
  const snapshot = signInMachine.resolveState({ value: before.state, context: before.context });
  if (!snapshot.can(event)) return null;
  const [after] = transition(signInMachine, snapshot, event);
  return { state: after.value, context: after.context };
}

/** Plain JSON of a sign-in that continues in another request. */
export const storeSignIn = (record: SignInRecord): object => ({ version: machineVersion, ...record });

/** What `storeSignIn` returned; null for another version, or a forgery. */
export function restoreSignIn(stored: unknown): SignInRecord | null {
  const { data } = storedSignIn.safeParse(stored);
  return data === undefined ? null : { state: data.state, context: data.context };
}

/** The page that a sign-in leads to from its state. */
export function pageAfter({ state, context }: SignInRecord): string {
  const next = encodeURIComponent(context.next);
  switch (state) {
    case 'signedIn':
      return context.next;
    case 'replacing':
      return `/account/password?next=${next}`;
    case 'asking':
    case 'away':
    case 'checking':
      return `/login?next=${next}${context.refusal === null ? '' : `&refused=${context.refusal}`}`;
  }
}
