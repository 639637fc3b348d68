export interface ContentPolicyOptions {
  /** Base64, fresh for each response. */
  nonce: string;
  /** Origins that a form may redirect to besides our own: the single sign-on provider. */
  formOrigins?: readonly string[];
  /** Vite's development server injects styles into the page and uses a web socket. */
  isDevelopment?: boolean;
}

/** The Content-Security-Policy of a page: nothing but our own files, and scripts that carry the nonce. */
export function contentPolicy({
  nonce,
  formOrigins = [],
  isDevelopment = false,
}: ContentPolicyOptions): string {
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : [])],
    'form-action': ["'self'", ...formOrigins],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
