import './styles/layers.css';
import './styles/reset.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lossOf } from './failure-toast';
import { whenPageChanges } from './keep-page';
import { useNonce } from './nonce';
import { languageOf } from './services/i18n.server';
import { requestIdOf } from './services/page-errors.server';
import { keepChoices, preferencesOf } from './services/preferences.server';
import { saveChosenLanguage } from './services/profile-language.server';
import { ProblemPage } from './ui/problem-page/problem-page';
import { TimeZoneProvider } from './ui/time/time';

export async function loader({ request }: LoaderFunctionArgs) {
  const { theme, density, timeZone } = preferencesOf(request);
  const headers = keepChoices(request, await languageOf(request));
  for (const cookie of await saveChosenLanguage(request)) headers.append('Set-Cookie', cookie);
  return data({ theme, density, timeZone, requestId: requestIdOf(request) }, { headers });
}

export const shouldRevalidate = whenPageChanges;

export const meta: MetaFunction = ({ error }) => [
  { title: isRouteErrorResponse(error) ? `${error.status} – Understudy` : 'Understudy' },
];

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root');
  const { i18n } = useTranslation();
  const nonce = useNonce();
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
      </head>
      <body>
        <TimeZoneProvider value={loaded?.timeZone ?? 'UTC'}>{children}</TimeZoneProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** A page that comes without a full load takes the focus, unless something in it did already. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}

export default function App() {
  useFocusOnNewPage();
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const loaded = useRouteLoaderData<typeof loader>('root');
  return (
    <ProblemPage
      error={error}
      requestId={loaded?.requestId ?? null}
      here={pathname + search}
      loss={lossOf(error)}
    />
  );
}
