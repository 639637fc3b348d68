/** Where the pages' calls go: this process's own API, or a remote one. */
export interface ApiEndpoint {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Scheme, host and port; in process any will do. */
  readonly origin: string;
}

const slot = Symbol.for('understudy.api-endpoint');
/** On globalThis, so that a bundle that is reloaded (a development server) finds the one that runs. */
const holder: typeof globalThis & { [slot]?: ApiEndpoint } = globalThis;

/** Said once, by the composition root. */
export function provideApiEndpoint(endpoint: ApiEndpoint): void {
  holder[slot] = endpoint;
}

/** @throws Error before the composition root has said where the API is */
export function apiEndpoint(): ApiEndpoint {
  const endpoint = holder[slot];
  if (!endpoint) throw new Error('The API was asked before the server had started it.');
  return endpoint;
}
