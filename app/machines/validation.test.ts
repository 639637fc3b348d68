import { describe, expect, it } from 'vitest';
import type { ValidatedEnd, ValidationState } from '@core/contract/enums';
import { durations } from '@core/contract/limits';
import {
  dueValidation,
  nextValidation,
  runAffordances,
  staleReasonOf,
  validationAffordances,
  validationAfter,
} from './validation';
import type { ValidationEvent } from './validation.states';

const ended = 1000;
const connect: ValidationEvent = { type: 'connect' };
const start: ValidationEvent = { type: 'start' };
const pass: ValidationEvent = { type: 'pass', at: ended };
const fail: ValidationEvent = { type: 'fail', at: ended };
const stop: ValidationEvent = { type: 'stop', at: ended };
const look = (age: number): ValidationEvent => ({ type: 'look', at: ended + age });
const read: ValidationEvent = { type: 'invalidate', reason: 'schema-read' };
const bySource: ValidationEvent = { type: 'overtake', by: 'source' };
const byRun: ValidationEvent = { type: 'overtake', by: 'run' };
const { revalidateAfter: hour, staleAfter: day } = durations;

const after = (end: ValidatedEnd, ...events: ValidationEvent[]) => {
  const record = validationAfter(end, [connect, ...events]);
  return [record.state, record.context.reason, staleReasonOf(record)];
};

describe('the validation of a database', () => {
  it.each<[string, ValidatedEnd, ValidationEvent[], [ValidationState, string | null, string | null]]>([
    ['was never started', 'source', [], ['unvalidated', null, null]],
    ['runs', 'source', [start], ['validating', 'not-ended', 'not-ended']],
    ['passed', 'source', [start, pass], ['passed', null, null]],
    ['failed', 'destination', [start, fail], ['failed', null, null]],
    ['was cancelled', 'source', [start, stop], ['cancelled', null, null]],
    ['holds for an hour', 'source', [start, pass, look(hour)], ['passed', null, null]],
    [
      'is more than an hour old',
      'source',
      [start, pass, look(hour + 1)],
      ['outdated', 'hour-old', 'hour-old'],
    ],
    ['is more than a day old', 'source', [start, fail, look(day + 1)], ['outdated', 'day-old', 'day-old']],
    ['saw another schema', 'destination', [start, pass, read], ['outdated', 'schema-read', 'schema-read']],
    [
      'is outdated for its first reason',
      'source',
      [start, pass, read, look(day + 1)],
      ['outdated', 'schema-read', 'schema-read'],
    ],
    [
      'came before that of the source',
      'destination',
      [start, pass, bySource],
      ['overtaken', 'after-source', null],
    ],
    ['came before a run', 'destination', [start, fail, byRun], ['overtaken', 'after-run', null]],
    ['of a source stays after a run', 'source', [start, pass, byRun], ['passed', null, null]],
    ['of a source gave way to a run', 'source', [start, stop, byRun], ['overtaken', 'after-run', null]],
    ['was started again', 'source', [start, pass, look(day + 1), start, pass], ['passed', null, null]],
  ])('%s: %s', (_, end, events, told) => {
    expect(after(end, ...events)).toEqual(told);
  });

  it('is tried again for whoever asks for a run after it failed or was cancelled, and for nobody else', () => {
    const retry = (at: number): ValidationEvent => ({ type: 'retry', at });
    expect(after('source', start, fail, retry(ended + 1))[0]).toBe('unvalidated');
    expect(after('destination', start, stop, retry(ended + 1))[0]).toBe('unvalidated');
    expect(after('source', start, fail, retry(ended))[0]).toBe('failed');
    expect(after('source', start, pass, retry(ended + 1))[0]).toBe('passed');
  });

  it('takes no second start while it runs, and none without a database', () => {
    expect(nextValidation(validationAfter('source', [start]), start)).toBeNull();
    expect(nextValidation(validationAfter('destination', []), start)).toBeNull();
    expect(validationAfter('destination', [start, pass]).state).toBe('unconnected');
  });

  it('allows a run only where it passed, and blocks one only where it failed', () => {
    const of = (state: ValidationState) => validationAffordances({ end: 'destination', state });
    expect(of('passed')).toEqual({ canStart: true, isDue: false, allowsRun: true, blocksRun: false });
    expect(of('failed')).toEqual({ canStart: true, isDue: false, allowsRun: false, blocksRun: true });
    expect(of('cancelled')).toMatchObject({ isDue: false, allowsRun: false, blocksRun: false });
    expect(of('overtaken')).toMatchObject({ isDue: true, allowsRun: false });
    expect(of('unconnected')).toMatchObject({ isDue: true, canStart: false });
  });
});

const both = (source: ValidationState, destination: ValidationState) => ({
  source: { end: 'source' as const, state: source },
  destination: { end: 'destination' as const, state: destination },
});

describe('the page of a run', () => {
  it.each([
    ['the source first', both('unvalidated', 'unvalidated'), 'source'],
    ['the source that is outdated', both('outdated', 'passed'), 'source'],
    ['the destination that the source has overtaken', both('passed', 'overtaken'), 'destination'],
    ['nothing where one failed', both('failed', 'passed'), null],
    ['nothing where the source was cancelled by hand', both('cancelled', 'passed'), null],
  ] as const)('has validated %s', (_, of, due) => {
    expect(dueValidation(of)).toBe(due);
  });

  const free = { mayEdit: true, isBusy: false, isWaiting: false };
  it.each([
    [
      'due',
      both('passed', 'outdated'),
      free,
      { due: 'destination', check: 'destination', checksItself: true, canStart: true, blockedBy: null },
    ],
    [
      'current',
      both('passed', 'passed'),
      free,
      { due: null, check: 'source', checksItself: false, canStart: true, blockedBy: null },
    ],
    [
      'failed',
      both('passed', 'failed'),
      free,
      { due: null, check: 'source', checksItself: false, canStart: true, blockedBy: 'destination' },
    ],
    [
      'failed, and due again',
      both('failed', 'outdated'),
      free,
      { due: 'destination', check: 'destination', checksItself: true, canStart: true, blockedBy: null },
    ],
    [
      'without a destination',
      both('passed', 'unconnected'),
      free,
      { due: 'destination', check: 'source', checksItself: false, canStart: true, blockedBy: null },
    ],
    [
      'busy',
      both('outdated', 'passed'),
      { ...free, isBusy: true },
      { due: 'source', check: null, checksItself: false, canStart: true, blockedBy: null },
    ],
    [
      'waiting',
      both('outdated', 'passed'),
      { ...free, isWaiting: true },
      { due: 'source', check: 'source', checksItself: false, canStart: false, blockedBy: null },
    ],
    [
      'a reader’s',
      both('outdated', 'passed'),
      { ...free, mayEdit: false },
      { due: 'source', check: null, checksItself: false, canStart: false, blockedBy: null },
    ],
  ] as const)('offers what can be done: %s', (_, of, reader, offered) => {
    expect(runAffordances(of, reader)).toEqual(offered);
  });
});
