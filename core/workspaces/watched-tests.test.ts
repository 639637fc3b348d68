import type { TestStep } from '@core/connectors/connector';
import { expect, it } from 'vitest';
import { testsAtOnce, WatchedTests } from './watched-tests';

const step = (name: TestStep['step']): TestStep => ({ step: name, status: 'done', tookMs: 1, details: {} });

it('shows the steps of a running test to its user, and drops them afterwards', async () => {
  const tests = new WatchedTests();
  const seen = await tests.watch(1, 'a key of mine', async (onStep) => {
    onStep?.(step('name'));
    onStep?.(step('network'));
    return { mine: tests.stepsOf(1, 'a key of mine'), another: tests.stepsOf(2, 'a key of mine') };
  });
  expect(seen.mine.map((one) => one.step)).toEqual(['name', 'network']);
  expect(seen.another).toEqual([]);
  expect(tests.stepsOf(1, 'a key of mine')).toEqual([]);
});

it('keeps the steps of a newer test with the same key', async () => {
  const tests = new WatchedTests();
  await tests.watch(1, 'key', async () => {
    await tests.watch(1, 'key', async (onStep) => onStep?.(step('name')));
    expect(tests.stepsOf(1, 'key')).toEqual([]);
  });
  const failing = tests.watch(1, 'key', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(tests.stepsOf(1, 'key')).toEqual([]);
});

it('keeps nothing of a test that nobody watches', async () => {
  expect(await new WatchedTests().watch(1, undefined, async (onStep) => onStep)).toBeUndefined();
});

it('lets one user run so many at a time, and others beside them', async () => {
  const tests = new WatchedTests();
  const ends: (() => void)[] = [];
  const silent = (userId: number) =>
    tests.watch(userId, undefined, () => new Promise<void>((resolve) => ends.push(resolve)));
  const running = Array.from({ length: testsAtOnce }, () => silent(1));
  await expect(silent(1)).rejects.toMatchObject({ code: 'too-many-requests', details: { seconds: 5 } });
  const another = silent(2);
  for (const end of ends) end();
  await Promise.all([...running, another]);
  const next = silent(1);
  ends.at(-1)?.();
  await next;
});
