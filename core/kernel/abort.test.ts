import { expect, it } from 'vitest';
import { firstToAbort, withinTime } from './abort';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')));
  });

it('gives work its result, and its own error, within the time', async () => {
  await expect(withinTime(1000, undefined, async () => 7)).resolves.toBe(7);
  await expect(withinTime(1000, undefined, () => Promise.reject(new RangeError('x')))).rejects.toThrow(
    RangeError,
  );
});

it('ends work when the time is up, and says how much there was', async () => {
  await expect(withinTime(20, undefined, untilAborted)).rejects.toMatchObject({
    code: 'query-timeout',
    details: { seconds: 0.02 },
  });
});

it('ends work with the signal, as what it is', async () => {
  const cancel = new AbortController();
  const work = withinTime(1000, cancel.signal, untilAborted);
  cancel.abort();
  await expect(work).rejects.toThrow('stopped');
  await expect(withinTime(1000, cancel.signal, untilAborted)).rejects.toMatchObject({ code: 'cancelled' });
});

it('aborts with the first of several signals, and at once where one is aborted', () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const both = firstToAbort(one.signal, null, two.signal);
  expect(both.aborted).toBe(false);
  two.abort('enough');
  expect([both.aborted, both.reason]).toEqual([true, 'enough']);
  expect(firstToAbort(undefined, two.signal).aborted).toBe(true);
});
