import type { ResourceLanguage } from 'i18next';
import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { readyToHydrate } from './ui/before-hydration';
import { rememberChoices } from './browser-choices';
import { createI18n } from './i18n';
import { fallbackLanguage, isLanguage } from './locales/languages';

/** The texts named by the document, in its language only. They have been preloading since the head was parsed. */
async function textsOfPage(): Promise<ResourceLanguage> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  if (link === null) throw new Error('The page names no texts.');
  return (await fetch(link.href)).json() as Promise<ResourceLanguage>;
}

/**
 * Resolves when Remix has decoded the data that came with the page. `RemixBrowser` starts decoding when it is first
 * called, and throws the promise before it uses any hook. If React handled that suspension, a click between the first
 * render and the end of decoding would abort hydration ("Root did not complete").
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

/**
 * The router discards a superseded fetch without handling its rejection, which the browser would report as an unhandled
 * one.
 */
function ignoreDroppedReads(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
  });
}

async function hydrate(): Promise<void> {
  ignoreDroppedReads();
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : fallbackLanguage;
  if (rememberChoices(window, language) === 'reload') {
    window.location.reload();
    return;
  }
  const [texts] = await Promise.all([textsOfPage(), pageData()]);
  // all modules of the page have been evaluated only now, as some of them import this one
  await readyToHydrate();
  const i18n = createI18n(language, { [language]: texts });
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
}

void hydrate();
