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

async function hydrate(): Promise<void> {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : fallbackLanguage;
  if (rememberChoices(window, language) === 'reload') {
    window.location.reload();
    return;
  }
  const { files } = await texts[language]();
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
