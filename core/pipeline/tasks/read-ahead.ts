/**
 * Prefetches: the same items, the next one being fetched while the current one is processed. Closing it closes the
 * source.
 */
export async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  let next = iterator.next();
  // A prefetch failure is reported in turn; until then it must not count as an unhandled rejection.
  next.catch(() => undefined);
  try {
    for (let item = await next; !item.done; item = await next) {
      next = iterator.next();
      next.catch(() => undefined);
      yield item.value;
    }
  } finally {
    await iterator.return?.();
  }
}
