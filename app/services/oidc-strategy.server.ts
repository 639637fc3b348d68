import {
  flowPath,
  flowSeconds,
  type CodeFlow,
  type FlowAnswer,
  type FlowClient,
} from '@core/contract/code-flow';
import { Authenticator } from 'remix-auth';
import {
  OAuth2RequestError,
  OAuth2Strategy,
  UnexpectedErrorResponseBodyError,
  UnexpectedResponseError,
} from 'remix-auth-oauth2';

type OAuth2Tokens = Awaited<ReturnType<OAuth2Strategy<unknown>['refreshToken']>>;
type Tokens = Extract<FlowAnswer, { kind: 'tokens' }>;

const cookiePrefix = 'understudy_oidc';
const strategyName = 'oidc';
/** Timeout of the provider for exchanging a code. */
const exchangeWithin = 10_000;

/** OAuth 2 with what OpenID Connect adds to the request: the nonce expected in its token. */
class OidcStrategy extends OAuth2Strategy<Tokens> {
  override name = strategyName;

  constructor(
    options: OAuth2Strategy.ConstructorOptions,
    private readonly asked: Readonly<Record<string, string>>,
  ) {
    super(options, ({ tokens }) => Promise.resolve(answerIn(tokens)));
  }

  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    return new URLSearchParams([...params, ...Object.entries(this.asked)]);
  }
}

/** The authorization code flow by remix-auth: state, PKCE, a cookie per attempt, and the exchange of the code. */
export const remixAuthFlow: CodeFlow = {
  async begin(request, client, nonce, isSilent) {
    const withoutQuery = new Request(new URL(new URL(request.url).pathname, request.url), {
      headers: request.headers,
    });
    const outcome = await authenticate(withoutQuery, client, {
      nonce,
      ...(isSilent && { prompt: 'none' }),
    }).catch((thrown: unknown) => thrown);
    if (outcome instanceof Response) return outcome;
    throw outcome;
  },

  async finish(request, client) {
    // without a state, the strategy would start over
    if (!new URL(request.url).searchParams.get('state')) return { kind: 'lost' };
    try {
      return await within(exchangeWithin, authenticate(request, client, {}));
    } catch (error) {
      return answerOf(error, request);
    }
  },

  async refresh(client, refreshToken) {
    try {
      const strategy = new OidcStrategy(optionsOf(client), {});
      return answerIn(await within(exchangeWithin, strategy.refreshToken(refreshToken)));
    } catch (error) {
      return answerOf(error, null);
    }
  },

  forget(request, state) {
    const pairs = (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim());
    return pairs
      .filter((pair) => pair.startsWith(cookiePrefix) && (state === null || pair.includes(state)))
      .map((pair) => `${pair.split('=')[0]}=; Path=${flowPath}; Max-Age=0; SameSite=Lax; HttpOnly`);
  },
};

function authenticate(
  request: Request,
  client: FlowClient,
  asked: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const strategy = new OidcStrategy(optionsOf(client), asked);
  return new Authenticator<Tokens>().use(strategy).authenticate(strategyName, request);
}

const optionsOf = (client: FlowClient): OAuth2Strategy.ConstructorOptions => ({
  authorizationEndpoint: client.authorizationEndpoint,
  tokenEndpoint: client.tokenEndpoint,
  clientId: client.clientId,
  clientSecret: client.clientSecret,
  redirectURI: client.redirectUri,
  scopes: [...client.scopes],
  cookie: {
    name: cookiePrefix,
    path: flowPath,
    maxAge: flowSeconds,
    httpOnly: true,
    sameSite: 'Lax',
    ...(client.isSecure && { secure: true }),
  },
});

const answerIn = (tokens: OAuth2Tokens): Tokens => ({
  kind: 'tokens',
  idToken: 'id_token' in tokens.data ? String(tokens.data.id_token) : null,
  accessToken: tokens.accessToken(),
  refreshToken: tokens.hasRefreshToken() ? tokens.refreshToken() : null,
});

/** @param request that came back from the provider; null: nobody was sent there */
function answerOf(error: unknown, request: Request | null): FlowAnswer {
  if (error instanceof OAuth2RequestError) {
    // the provider's error is in the address, or else in its response to the code
    const isDenied = request !== null && new URL(request.url).searchParams.has('error');
    const { code, description } = error;
    return isDenied ? { kind: 'denied', error: code } : { kind: 'refused', error: code, description };
  }
  // what the strategy throws if the state is not this browser's, or has no data
  if (error instanceof RangeError || error instanceof ReferenceError) return { kind: 'lost' };
  const isAnswered =
    error instanceof UnexpectedErrorResponseBodyError || error instanceof UnexpectedResponseError;
  if (isAnswered && error.status < 500)
    return { kind: 'refused', error: String(error.status), description: null };
  return { kind: 'unreachable', cause: error };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The provider takes too long')), milliseconds);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
