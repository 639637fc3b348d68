/**
 * Yields to the event loop between callers, who are resumed in order, one per turn. Without it, work that never waits
 * for I/O (an embedded database answers synchronously) runs in a single turn for all callers, and everything else in
 * the process, such as responses that are ready, waits for the last of them.
 */
export function createYieldQueue(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}
