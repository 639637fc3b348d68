const waited: (() => Promise<void>)[] = [];

/**
 * Has the page wait for something before it comes to life. Called by the module of a page, for what the page as the
 * server sent it needs: what comes later would find that a choice was made meanwhile, and throw away what was typed.
 */
export function beforeHydration(load: () => Promise<void>): void {
  waited.push(load);
}

/** Resolves when all that the page's modules wait for is there. */
export async function readyToHydrate(): Promise<void> {
  await Promise.all(waited.map((load) => load()));
}
