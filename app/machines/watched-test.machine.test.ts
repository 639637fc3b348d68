import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import type { TestedStep } from '@core/contract/schemas/connection';
import {
  looksUntilBlind,
  looksUntilSlow,
  watchedTestMachine,
  type WatchedTestEvent,
} from './watched-test.machine';

const step = (name: TestedStep['step']): TestedStep => ({
  step: name,
  status: 'done',
  detail_code: null,
  detail: {},
  took_ms: 1,
});
const seen = (...names: TestedStep['step'][]): WatchedTestEvent => ({ type: 'seen', steps: names.map(step) });
const lost: WatchedTestEvent = { type: 'lost' };
const times = (count: number, event: WatchedTestEvent) => Array.from({ length: count }, () => event);

function after(...events: readonly WatchedTestEvent[]) {
  const actor = createActor(watchedTestMachine).start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return { value, tried: context.tried.map((one) => one.step) };
}

const one = seen('name');

test.each([
  ['begins with nothing tried', [], { value: 'moving', tried: [] }],
  ['shows a step that was tried', [one], { value: 'moving', tried: ['name'] }],
  ['keeps what it has seen when the test is just over', [one, seen()], { value: 'moving', tried: ['name'] }],
  [
    'is slow if polls bring nothing new',
    [one, ...times(looksUntilSlow, one)],
    { value: 'slow', tried: ['name'] },
  ],
  [
    'is not slow one poll before that',
    [one, ...times(looksUntilSlow - 1, one)],
    { value: 'moving', tried: ['name'] },
  ],
  [
    'moves again with the next step',
    [...times(looksUntilSlow, seen()), seen('name', 'network')],
    { value: 'moving', tried: ['name', 'network'] },
  ],
  ['tolerates a lost poll', [one, ...times(looksUntilBlind - 1, lost)], { value: 'moving', tried: ['name'] }],
  [
    'is blind if no poll is answered',
    [one, ...times(looksUntilBlind, lost)],
    { value: 'blind', tried: ['name'] },
  ],
  [
    'sees again with the next answer',
    [...times(looksUntilBlind, lost), one],
    { value: 'moving', tried: ['name'] },
  ],
  [
    'counts consecutive lost polls only',
    [...times(looksUntilBlind - 1, lost), one, ...times(looksUntilBlind - 1, lost)],
    { value: 'moving', tried: ['name'] },
  ],
] as const)('a watched test %s', (_, events, end) => {
  expect(after(...events)).toEqual(end);
});
