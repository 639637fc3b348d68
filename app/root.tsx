import './styles/layers.css';
import './styles/reset.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import mono from '@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2?url';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { whenPageChanges } from './keep-page';
import { useLoss } from './lost-server';
import { useNonce } from './nonce';
import { useCodeOfPages } from './page-code';
import { languageOf } from './services/i18n.server';
import { requestIdOf } from './services/page-errors.server';
import { keepChoices, preferencesOf } from './services/preferences.server';
import { saveChosenLanguage } from './services/profile-language.server';
import { pathOfTexts } from './services/texts.server';
import { ProblemPage } from './ui/problem-page/problem-page';
import { Pending } from './ui/progress/pending';
import { TimeZoneProvider } from './ui/time/time';

export async function loader({ request }: LoaderFunctionArgs) {
  const { theme, density, timeZone } = preferencesOf(request);
  const language = await languageOf(request);
  const headers = keepChoices(request, language);
  for (const cookie of await saveChosenLanguage(request)) headers.append('Set-Cookie', cookie);
  const texts = pathOfTexts(language);
  return data({ theme, density, timeZone, texts, requestId: requestIdOf(request) }, { headers });
}

export const shouldRevalidate = whenPageChanges;

export const meta: MetaFunction = ({ error }) => [
  { title: isRouteErrorResponse(error) ? `${error.status} – Understudy` : 'Understudy' },
];

/** The fonts of nearly every page, preloaded to avoid layout shift. */
export const links: LinksFunction = () =>
  [sans, mono].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href,
  }));

/** Pages without client JavaScript declare it in their handle: `{ hasScripts: false }`. */
const isScriptless = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hasScripts' in handle && handle.hasScripts === false;

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const { i18n } = useTranslation();
  const nonce = useNonce();
  const matches = useMatches();
  // an error page that replaces the document has no data to hydrate with
  const hasScripts = loaded !== undefined && !matches.some(({ handle }) => isScriptless(handle));
  return (
    <html
      lang={i18n.language}
      data-theme={loaded?.theme === 'system' ? undefined : loaded?.theme}
      data-density={loaded?.density}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {hasScripts && <link rel="preload" as="fetch" href={loaded.texts} crossOrigin="anonymous" />}
      </head>
      <body>
        <TimeZoneProvider value={loaded?.timeZone ?? 'UTC'}>{children}</TimeZoneProvider>
        {hasScripts && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * After a client-side navigation, moves the focus to the heading of the page, unless an element of the page already has
 * it: an element focused on the previous page may still be there.
 */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const last = useRef(pathname);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (isLeaving) before.current = document.activeElement;
  }, [isLeaving]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    const { activeElement } = document;
    if (main?.contains(activeElement) && activeElement !== before.current) return;
    const heading = main?.querySelector('h1') ?? main;
    if (heading && heading !== main) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

export default function App() {
  useFocusOnNewPage();
  return (
    <Pending isAway={useCodeOfPages()}>
      <Outlet />
    </Pending>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const loss = useLoss(error);
  const { pathname, search } = useLocation();
  const loaded = useRouteLoaderData<typeof loader>('root');
  return (
    <ProblemPage error={error} requestId={loaded?.requestId ?? null} here={pathname + search} loss={loss} />
  );
}
