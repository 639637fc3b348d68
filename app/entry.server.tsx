import { randomBytes } from 'node:crypto';
import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { I18nextProvider } from 'react-i18next';
import { assets } from 'virtual:remix/server-build';
import { startServer } from '@core/start-server';
import { NonceProvider } from './nonce';
import { allowedMethods } from './services/allowed-methods.server';
import { answerOfApi } from './services/api.server';
import { contentPolicy } from './services/content-policy.server';
import { formOrigins } from './services/form-origins.server';
import { i18nFor, languageOf } from './services/i18n.server';
import { remixAuthFlow } from './services/oidc-strategy.server';
import { logPageError } from './services/page-errors.server';
import { streamPage } from './services/page-stream.server';
import { readCookie } from './services/preferences.server';
import { statusShown } from './services/status-shown.server';

startServer(remixAuthFlow);

/** Milliseconds after which pending parts of a streamed page are aborted. */
export const streamTimeout = 5_000;

const abortDelay = streamTimeout + 1_000;

/** Responses for signed-in users are not cached: neither on their disk nor in a proxy. */
function preventCaching(headers: Headers, request: Request) {
  const isPrivate = readCookie(request, 'understudy_signed_in') !== null;
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', isPrivate ? 'no-store' : 'private, no-cache');
}

function setHeaders(headers: Headers, nonce: string, formOrigins: readonly string[]) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(
    'Content-Security-Policy',
    contentPolicy({ nonce, formOrigins, isDevelopment: import.meta.env.DEV }),
  );
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'same-origin');
}

function setAllowHeader(headers: Headers, request: Request) {
  headers.set('Allow', allowedMethods(assets.routes, new URL(request.url).pathname));
}

/**
 * Streams a page in the language of the request, with a content security policy and a fresh nonce. API paths are passed
 * on to the API.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const ofApi = answerOfApi(request);
  if (ofApi !== null) return ofApi;
  const language = await languageOf(request);
  const nonce = randomBytes(16).toString('base64');
  setHeaders(headers, nonce, await formOrigins(request));
  preventCaching(headers, request);
  if (status === 405) setAllowHeader(headers, request);
  return streamPage(
    <I18nextProvider i18n={i18nFor(language)}>
      <NonceProvider value={nonce}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={abortDelay} />
      </NonceProvider>
    </I18nextProvider>,
    {
      ...{ request, headers, nonce, patience: abortDelay },
      status: statusShown(remixContext.staticHandlerContext),
      isSentWhole: isbot(request.headers.get('User-Agent')),
    },
  );
}

/** Single-fetch data of pages, without the document. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  preventCaching(response.headers, request);
  if (response.status === 405) setAllowHeader(response.headers, request);
  return response;
};

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) logPageError(error, request);
};
