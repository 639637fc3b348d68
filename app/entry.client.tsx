import type { ResourceLanguage } from 'i18next';
import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { readyToHydrate } from './ui/before-hydration';
import { rememberChoices } from './browser-choices';
import { createI18n } from './i18n';
import { fallbackLanguage, isLanguage } from './locales/languages';

/** The texts that the document names: of its language and no other. They are on their way since the head was read. */
async function textsOfPage(): Promise<ResourceLanguage> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  if (link === null) throw new Error('The page names no texts.');
  return (await fetch(link.href)).json() as Promise<ResourceLanguage>;
}

/**
 * Resolves when Remix has read the data that came with the page. `RemixBrowser` begins to read when it is
 * first called, and throws the promise of it before it uses any hook. Were that left to React, a click between
 * the first render and the end of the reading would end the hydration ("Root did not complete").
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

/** The router drops a read that gave way to another without looking at how it ended, which the browser would report as an error. */
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
  // only now have all modules of the page been run, for some of them run this one first
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
