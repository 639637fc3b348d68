/** What is asked of the provider at both ends of the authorization code flow (RFC 6749, with PKCE of RFC 7636). */
export interface FlowClient {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly clientId: string;
  /** null: a public client. */
  readonly clientSecret: string | null;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** Cookies of the flow are for https only. */
  readonly isSecure: boolean;
}

/** What came back from the provider, by way of the browser. Tokens are as they came: nothing is verified yet. */
export type FlowAnswer =
  | { readonly kind: 'tokens'; readonly idToken: string | null; readonly accessToken: string }
  /** The provider, or the reader there, said no. */
  | { readonly kind: 'denied'; readonly error: string }
  /** Not begun in this browser, too long ago, or used already. */
  | { readonly kind: 'lost' }
  /** The provider did not take the code. */
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable'; readonly cause: unknown };

/** The way to the provider and back. The core says what is asked and judges what comes; the pages bring the strategy. */
export interface CodeFlow {
  /** The answer that leads to the provider; its cookies bind what comes back to this browser. */
  begin(request: Request, client: FlowClient, nonce: string): Promise<Response>;
  /** Exchanges the code that a request brings back. It throws nothing that the provider or the browser can cause. */
  finish(request: Request, client: FlowClient): Promise<FlowAnswer>;
  /** Set-Cookie headers that take away what `begin` left for a state; without a state, for all of them. */
  forget(request: Request, state: string | null): string[];
}

/** Where the cookies of the flow are sent to: nowhere but to the two calls of it. */
export const flowPath = '/api/v1/oidc/';

/** How long somebody may take at the provider, in seconds. */
export const flowSeconds = 600;
