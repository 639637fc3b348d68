import { getSimplePaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import {
  newPasswordChange,
  nextPasswordChange,
  passwordChangeAffordances,
  passwordChangeMachine,
  type PasswordChangeEvent,
  type PasswordChangeRecord,
} from './password-change.machine';

const events: Record<PasswordChangeEvent['type'], PasswordChangeEvent> = {
  submit: { type: 'submit' },
  refuse: { type: 'refuse', refusal: 'password-wrong' },
  accept: { type: 'accept' },
  leave: { type: 'leave' },
};

const at = (state: PasswordChangeRecord['state'], isForced: boolean): PasswordChangeRecord => ({
  ...newPasswordChange(isForced),
  state,
});

const table: readonly [PasswordChangeRecord, Partial<Record<PasswordChangeEvent['type'], string>>][] = [
  [at('enter', false), { submit: 'validating', leave: 'left' }],
  [at('enter', true), { submit: 'validating' }],
  [at('validating', false), { refuse: 'enter', accept: 'done' }],
  [at('validating', true), { refuse: 'enter', accept: 'done' }],
  [at('done', false), {}],
  [at('left', false), {}],
];

describe('change of a password', () => {
  for (const [before, allowed] of table) {
    for (const event of Object.values(events)) {
      const to = allowed[event.type] ?? null;
      it(`${before.state}${before.context.isForced ? ' (forced)' : ''} on ${event.type}: ${to ?? 'not allowed'}`, () => {
        expect(nextPasswordChange(before, event)?.state ?? null).toBe(to);
      });
    }
  }

  it('keeps the reason of a refusal until the next try, and forgets the force when it is done [C3.008]', () => {
    const validating = nextPasswordChange(newPasswordChange(true), events.submit)!;
    const refused = nextPasswordChange(validating, events.refuse)!;
    expect(refused.context).toEqual({ isForced: true, refusal: 'password-wrong' });
    const again = nextPasswordChange(refused, events.submit)!;
    expect(again.context.refusal).toBeNull();
    expect(nextPasswordChange(again, events.accept)?.context.isForced).toBe(false);
  });

  it('can be left unless it is forced', () => {
    expect(passwordChangeAffordances(newPasswordChange(false))).toEqual({ canSubmit: true, canLeave: true });
    expect(passwordChangeAffordances(newPasswordChange(true))).toEqual({ canSubmit: true, canLeave: false });
  });

  it.each([true, false])('goes along every simple path of the machine (forced: %s)', (isForced) => {
    const paths = getSimplePaths(passwordChangeMachine, {
      input: { isForced },
      events: Object.values(events),
    });
    expect(paths.some((path) => path.state.value === 'done')).toBe(true);
    expect(paths.some((path) => path.state.value === 'left')).toBe(!isForced);
    for (const path of paths) {
      let record = newPasswordChange(isForced);
      for (const { event } of path.steps) {
        if (!(event.type in events)) continue;
        record = nextPasswordChange(record, event)!;
      }
      expect(record.state).toBe(path.state.value);
    }
  });
});
