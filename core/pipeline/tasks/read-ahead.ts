/** The same items, the next one being fetched while the present one is worked on. Closing it closes the source. */
export async function* readAhead<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  let next = iterator.next();
  // A failure of what was fetched ahead is reported when its turn comes; it must not count as unhandled before.
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
