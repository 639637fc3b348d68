/** Runs work one after the other for each key, in the order asked; work of different keys runs side by side. */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lastOf = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = lastOf.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    lastOf.set(key, mine);
    try {
      return await mine;
    } finally {
      if (lastOf.get(key) === mine) lastOf.delete(key);
    }
  };
}
