/**
 * Runs `work` over the items and gives the results in their order. With `size` above 1 this many items and one more are
 * under way while a result is checked; with 1 each is begun when it is asked for.
 */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const ahead = size > 1 ? size + 1 : 1;
  const begun: Promise<Result>[] = [];
  let next = 0;
  while (next < items.length || begun.length > 0) {
    while (next < items.length && begun.length < ahead) {
      const result = work(items[next++]!);
      result.catch(() => undefined);
      begun.push(result);
    }
    yield await begun.shift()!;
  }
}
