import { expect, it } from 'vitest';
import { createTurns } from './in-turn';

it('runs work of one key in turn, also after work that failed, and other keys beside it', async () => {
  const inTurn = createTurns();
  const seen: string[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const first = inTurn('a', async () => {
    seen.push('a1 begins');
    await gate;
    seen.push('a1 ends');
    throw new Error('a1');
  });
  const second = inTurn('a', () => Promise.resolve(seen.push('a2')));
  await inTurn('b', () => Promise.resolve(seen.push('b')));
  release();
  await expect(first).rejects.toThrow('a1');
  await second;
  expect(seen).toEqual(['a1 begins', 'b', 'a1 ends', 'a2']);
});
