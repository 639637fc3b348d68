import { expect, it } from 'vitest';
import { createYieldQueue } from './yield-queue';

it('lets the event loop turn between two callers, and keeps their order', async () => {
  const ownTurn = createYieldQueue();
  const seen: string[] = [];
  const work = async (name: string) => {
    await ownTurn();
    for (let n = 0; n < 3; n++) await Promise.resolve();
    seen.push(name);
  };
  const all = Promise.all(['a', 'b', 'c'].map(work));
  // one immediate per turn, scheduled in the turn before
  const others = async () => {
    for (let n = 1; n <= 3; n++) {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`other ${n}`);
    }
  };
  await Promise.all([all, others()]);
  expect(seen).toEqual(['a', 'other 1', 'b', 'other 2', 'c', 'other 3']);
});

it('serves callers that come later', async () => {
  const ownTurn = createYieldQueue();
  await ownTurn();
  await Promise.all([ownTurn(), ownTurn()]);
  await ownTurn();
});
