/** Where the pages' calls go: this process's own API, or a remote one. */
export interface ApiEndpoint {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Scheme, host and port; in process any will do. */
  readonly origin: string;
}

const slot = Symbol.for('understudy.api-endpoint');
/**
 * The product's one name on globalThis: a development server evaluates our modules anew after each change, and must then
 * find the API that is running.
 */
const holder: typeof globalThis & { [slot]?: ApiEndpoint } = globalThis;

/** Whether the API of this process has been started. */
export const hasApiEndpoint = (): boolean => holder[slot] !== undefined;

/** Set once, by the composition root. */
export function provideApiEndpoint(endpoint: ApiEndpoint): void {
  holder[slot] = endpoint;
}

/** @throws Error before the composition root has set it */
export function apiEndpoint(): ApiEndpoint {
  const endpoint = holder[slot];
  if (!endpoint) throw new Error('The API was asked before the server had started it.');
  return endpoint;
}
