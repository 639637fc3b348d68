import { getEventListeners } from 'node:events';
import { expect, it, vi } from 'vitest';
import { joinSignals, withFirstToAbort, withTimeout } from './abort';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')));
  });

it('gives work its result, and its own error, within the time limit', async () => {
  await expect(withTimeout(1000, undefined, async () => 7)).resolves.toBe(7);
  await expect(withTimeout(1000, undefined, () => Promise.reject(new RangeError('x')))).rejects.toThrow(
    RangeError,
  );
});

it('times work out, and says how long it was given', async () => {
  await expect(withTimeout(20, undefined, untilAborted)).rejects.toMatchObject({
    code: 'query-timeout',
    details: { seconds: 0.02 },
  });
});

it('gives each step the full time limit', async () => {
  vi.useFakeTimers();
  let begin = () => {};
  const work = withTimeout(100, undefined, (signal, beginNext) => {
    begin = beginNext;
    return untilAborted(signal);
  });
  work.catch(() => undefined);
  vi.advanceTimersByTime(99);
  begin();
  vi.advanceTimersByTime(99);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  await expect(work).rejects.toMatchObject({ code: 'query-timeout' });
  vi.useRealTimers();
});

it('fails with the abort of the signal, not with a timeout', async () => {
  const cancel = new AbortController();
  const work = withTimeout(1000, cancel.signal, untilAborted);
  cancel.abort();
  await expect(work).rejects.toThrow('stopped');
  await expect(withTimeout(1000, cancel.signal, untilAborted)).rejects.toMatchObject({ code: 'cancelled' });
});

it('aborts with the first of several signals, and at once if one is already aborted', async () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const both = joinSignals(one.signal, null, two.signal);
  expect(both.signal.aborted).toBe(false);
  two.abort('enough');
  expect([both.signal.aborted, both.signal.reason]).toEqual([true, 'enough']);
  expect(await withFirstToAbort([undefined, two.signal], async (signal) => signal.aborted)).toBe(true);
});

it('leaves no listener on a signal once the work is over, however it ended', async () => {
  const { signal } = new AbortController();
  const listeners = () => getEventListeners(signal, 'abort').length;
  await withFirstToAbort([signal], async () => expect(listeners()).toBe(1));
  expect(listeners()).toBe(0);
  await expect(withFirstToAbort([signal], () => Promise.reject(new RangeError('x')))).rejects.toThrow(
    RangeError,
  );
  expect(listeners()).toBe(0);
});
