/**
 * Runs `work` over all items, the last first (in the drawing of columns it has the most features, so takes longest),
 * `size` at a time. Results are in the order of the items. The first failure stops what has not begun.
 */
export async function inReverse<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let next = items.length - 1;
  const take = async (): Promise<void> => {
    while (next >= 0) {
      const index = next--;
      try {
        results[index] = await work(items[index]!, index);
      } catch (error) {
        next = -1;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(size, items.length) }, take));
  return results;
}
