/** Where the pages' calls go: this process's own API, or a remote one. */
export interface ApiEndpoint {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Scheme, host and port; in process any will do. */
  readonly origin: string;
}

const slot = Symbol.for('understudy.api-endpoint');
/** On globalThis, so that a bundle reloaded by the development server finds the running one. */
const holder: typeof globalThis & { [slot]?: ApiEndpoint } = globalThis;

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
