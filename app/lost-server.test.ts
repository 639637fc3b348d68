// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { serverAnswers } from './lost-server';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('however often the server is looked for, one listener at most waits for the connection', async () => {
  vi.useFakeTimers();
  const looks = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', looks);
  const waiting = new Set<unknown>();
  const listen = vi.spyOn(globalThis, 'addEventListener').mockImplementation((_, listener, options) => {
    waiting.add(listener);
    (options as AddEventListenerOptions).signal?.addEventListener('abort', () => waiting.delete(listener));
  });
  void serverAnswers();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toHaveBeenCalledTimes(21);
  expect(listen).toHaveBeenCalledTimes(21);
  expect(waiting.size).toBe(1);
});
