/**
 * Gives every caller a turn of the event loop of its own, in the order asked. Work that never waits for anything outside
 * (an embedded database answers at once) would otherwise run in one turn for all who asked, and whatever else the process
 * has to do, answers that are ready among it, would wait for the last of them.
 */
export function createOwnTurns(): () => Promise<void> {
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
