const waited: (() => Promise<void>)[] = [];

/**
 * Delays hydration of the page. Called by the module of a page for what the server-rendered markup needs: if it came
 * later, it could overwrite a choice or input made meanwhile.
 */
export function beforeHydration(load: () => Promise<void>): void {
  waited.push(load);
}

/** Resolves when everything the page's modules wait for has loaded. */
export async function readyToHydrate(): Promise<void> {
  await Promise.all(waited.map((load) => load()));
}
