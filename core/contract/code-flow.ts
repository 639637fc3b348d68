/** The request to the provider at both ends of the authorization code flow (RFC 6749, with PKCE of RFC 7636). */
export interface FlowClient {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly clientId: string;
  /** null: a public client. */
  readonly clientSecret: string | null;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** Cookies of the flow are https only. */
  readonly isSecure: boolean;
}

/** What the provider returned through the browser. Tokens are not verified yet. */
export type FlowAnswer =
  | {
      readonly kind: 'tokens';
      readonly idToken: string | null;
      readonly accessToken: string;
      readonly refreshToken: string | null;
    }
  /** The provider, or the user there, refused. */
  | { readonly kind: 'denied'; readonly error: string }
  /** Not started in this browser, too long ago, or already used. */
  | { readonly kind: 'lost' }
  /** The provider did not accept the code or the refresh token. It may say why, in words for developers. */
  | { readonly kind: 'refused'; readonly error: string; readonly description: string | null }
  | { readonly kind: 'unreachable'; readonly cause: unknown };

/**
 * The round trip to the provider. The core says what to request and judges the result; the pages provide the strategy.
 */
export interface CodeFlow {
  /**
   * A redirect to the provider; its cookies bind the result to this browser.
   * @param isSilent the provider must not ask the user anything
   */
  begin(request: Request, client: FlowClient, nonce: string, isSilent: boolean): Promise<Response>;
  /** Exchanges the code that a request brings back. It never throws because of the provider or the browser. */
  finish(request: Request, client: FlowClient): Promise<FlowAnswer>;
  /** New tokens for a refresh token (RFC 6749, 6). It never throws because of the provider. */
  refresh(client: FlowClient, refreshToken: string): Promise<FlowAnswer>;
  /** Set-Cookie headers that remove what `begin` left for a state; without a state, for all of them. */
  forget(request: Request, state: string | null): string[];
}

/** Where the cookies of the flow are sent to: nowhere but to the two calls of it. */
export const flowPath = '/api/v1/oidc/';

/** How long a user may take at the provider, in seconds. */
export const flowSeconds = 600;
