import { expect, it } from 'vitest';
import { codeOf } from './errors';
import { createFairQueue, type FairQueueOptions } from './fair-queue';

/** Work that records its start and ends on request. */
function workshop(options: Partial<FairQueueOptions> = {}) {
  const run = createFairQueue({ concurrency: 1, perQueue: 10, waitingMax: 20, timeout: 60_000, ...options });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const ask = (name: string, queue: string, isPreferred = false) =>
    run({ queue, isPreferred }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    }).catch((error: unknown) => void refused.push(`${name}: ${codeOf(error)}`));
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { run, begun, refused, ask, endOne };
}

it('serves queues in turn, whatever their length', async () => {
  const { ask, begun, endOne } = workshop();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 'a');
  void ask('b1', 'b');
  void ask('c1', 'c');
  for (let n = 0; n < 6; n++) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

it('runs no more at once than allowed', async () => {
  const { ask, begun, endOne } = workshop({ concurrency: 2 });
  for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a');
  expect(begun).toEqual(['a1', 'a2']);
  await endOne();
  expect(begun).toEqual(['a1', 'a2', 'a3']);
});

it('serves preferred work first', async () => {
  const { ask, begun, endOne } = workshop();
  for (const name of ['a1', 'a2']) void ask(name, 'a');
  void ask('p1', 'p', true);
  for (let n = 0; n < 3; n++) await endOne();
  expect(begun).toEqual(['a1', 'p1', 'a2']);
});

it('refuses work at once if its own queue is full', async () => {
  const { ask, begun, refused, endOne } = workshop({ perQueue: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask(name, 'a');
  await Promise.resolve();
  void ask('b1', 'b');
  for (let n = 0; n < 4; n++) await endOne();
  expect(refused).toEqual(['a4: too-many-requests', 'a5: too-many-requests']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('makes room for a new queue at the end of the longest one', async () => {
  const { ask, begun, refused, endOne } = workshop({ waitingMax: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, 'a');
  for (const name of ['b1', 'c1', 'd1', 'e1']) void ask(name, name);
  for (let n = 0; n < 8; n++) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  expect(refused.sort()).toEqual(['a3', 'a4', 'd1', 'e1'].map((name) => `${name}: too-many-requests`));
});

it('refuses what has waited too long, and only that', async () => {
  const { ask, begun, refused, endOne } = workshop({ timeout: 20 });
  void ask('a1', 'a');
  await ask('a2', 'a');
  expect(refused).toEqual(['a2: too-many-requests']);
  void ask('a3', 'a');
  for (let n = 0; n < 2; n++) await endOne();
  expect(begun).toEqual(['a1', 'a3']);
});

it('carries on after work that failed', async () => {
  const { run } = workshop();
  const slot = { queue: 'a', isPreferred: false };
  await expect(run(slot, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(slot, () => Promise.resolve('yes'))).toBe('yes');
});
