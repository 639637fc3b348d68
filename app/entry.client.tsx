import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { rememberChoices } from './browser-choices';
import { createI18n, toNamespaces } from './i18n';
import type { Language } from './locales/languages';
import { fallbackLanguage, isLanguage } from './locales/languages';

/** Texts are loaded in the language of the document and no other. */
const texts = {
  en: () => import('./locales/en'),
  nl: () => import('./locales/nl'),
  ja: () => import('./locales/ja'),
} satisfies Record<Language, unknown>;

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

async function hydrate(): Promise<void> {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : fallbackLanguage;
  if (rememberChoices(window, language) === 'reload') {
    window.location.reload();
    return;
  }
  const [{ files }] = await Promise.all([texts[language](), pageData()]);
  const i18n = createI18n(language, { [language]: toNamespaces(files) });
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
