import { describe, expect, it } from 'vitest';
import { inOrder } from './in-order';
import { inReverse } from './in-reverse';

describe('inOrder', () => {
  it('gives results in the order of the items, whichever is done first', async () => {
    const finish: (() => void)[] = [];
    const results = inOrder(
      [0, 1, 2],
      2,
      (item) => new Promise<number>((resolve) => (finish[item] = () => resolve(item))),
    );
    const first = results.next();
    finish[2]!();
    finish[1]!();
    finish[0]!();
    expect([(await first).value, (await results.next()).value, (await results.next()).value]).toEqual([
      0, 1, 2,
    ]);
  });

  it('begins no more than one beyond its size ahead of the reader', async () => {
    const begun: number[] = [];
    const results = inOrder([...Array(10).keys()], 2, async (item) => begun.push(item));
    await results.next();
    expect(begun).toEqual([0, 1, 2]);
    await results.next();
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('fails where the work fails', async () => {
    const results = inOrder([1], 1, () => Promise.reject(new RangeError('planted')));
    await expect(results.next()).rejects.toThrow('planted');
  });
});

describe('inReverse', () => {
  it('begins with the last and returns in order', async () => {
    const begun: string[] = [];
    const results = await inReverse(['a', 'b', 'c'], 1, async (item, index) => {
      begun.push(item);
      return index;
    });
    expect(begun).toEqual(['c', 'b', 'a']);
    expect(results).toEqual([0, 1, 2]);
  });

  it('begins nothing more after a failure', async () => {
    const begun: number[] = [];
    const run = inReverse([1, 2, 3], 1, async (item) => {
      begun.push(item);
      if (item === 2) throw new RangeError('planted');
    });
    await expect(run).rejects.toThrow('planted');
    expect(begun).toEqual([3, 2]);
  });
});
