import { getSimplePaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import {
  newSignIn,
  nextSignIn,
  pageAfter,
  restoreSignIn,
  signInMachine,
  storeSignIn,
  type SignInEvent,
  type SignInRecord,
} from './sign-in.machine';

const events: Record<string, SignInEvent> = {
  submit: { type: 'submit' },
  leave: { type: 'leave' },
  return: { type: 'return' },
  refuse: { type: 'refuse', refusal: 'sso-denied' },
  accept: { type: 'accept', mustChangePassword: false },
  'accept generated': { type: 'accept', mustChangePassword: true },
};

const at = (state: SignInRecord['state'], way: SignInRecord['context']['way'] = null): SignInRecord => ({
  state,
  context: { ...newSignIn('/jobs').context, way },
});

const table: readonly [SignInRecord, Record<string, string>][] = [
  [at('asking'), { submit: 'checking', leave: 'away' }],
  [at('away', 'sso'), { return: 'checking', refuse: 'asking' }],
  [at('checking', 'password'), { refuse: 'asking', accept: 'signedIn', 'accept generated': 'replacing' }],
  // whoever comes from the provider has no use for the password here
  [at('checking', 'sso'), { refuse: 'asking', accept: 'signedIn', 'accept generated': 'signedIn' }],
  [at('replacing', 'password'), {}],
  [at('signedIn', 'sso'), {}],
];

describe('signing in', () => {
  for (const [before, allowed] of table) {
    for (const [name, event] of Object.entries(events)) {
      const to = allowed[name] ?? null;
      it(`${before.state} by ${before.context.way ?? 'nothing yet'} on ${name}: ${to ?? 'not allowed'}`, () => {
        expect(nextSignIn(before, event)?.state ?? null).toBe(to);
      });
    }
  }

  it('goes along every simple path of the machine', () => {
    const paths = getSimplePaths(signInMachine, { input: { next: '/' }, events: Object.values(events) });
    expect(new Set(paths.map((path) => String(path.state.value))).size).toBe(5);
    for (const path of paths) {
      let record = newSignIn('/');
      for (const { event } of path.steps) {
        if (Object.values(events).includes(event)) record = nextSignIn(record, event)!;
      }
      expect(record.state).toBe(path.state.value);
    }
  });

  it('keeps the reason of a refusal until the next try, and where the reader wants to go', () => {
    const refused = nextSignIn(at('away', 'sso'), { type: 'refuse', refusal: 'sso-lost' })!;
    expect(refused.context).toEqual({ next: '/jobs', way: 'sso', refusal: 'sso-lost' });
    expect(nextSignIn(refused, { type: 'leave' })?.context.refusal).toBeNull();
  });

  it('goes on in another request, but not with what another version or anybody else has kept', () => {
    const away = nextSignIn(newSignIn('/a?b=c'), { type: 'leave' })!;
    const stored = JSON.parse(JSON.stringify(storeSignIn(away))) as object;
    expect(restoreSignIn(stored)).toEqual(away);
    expect(restoreSignIn({ ...stored, version: 0 })).toBeNull();
    expect(restoreSignIn({ ...stored, state: 'elsewhere' })).toBeNull();
    expect(restoreSignIn('text')).toBeNull();
  });

  it.each([
    [at('asking'), '/login?next=%2Fjobs'],
    [
      nextSignIn(at('away', 'sso'), { type: 'refuse', refusal: 'sso-lost' })!,
      '/login?next=%2Fjobs&refused=sso-lost',
    ],
    [at('replacing', 'password'), '/account/password?next=%2Fjobs'],
    [at('signedIn'), '/jobs'],
  ] as const)('leads on to a page', (record, page) => expect(pageAfter(record)).toBe(page));
});
