import { cleanup, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach } from 'vitest';
import type { InterfaceLocale } from '../../core/contract/enums';
import type { Fixture } from '../../app/ui/fixture';
import { i18nFor } from '../../app/services/i18n.server';

afterEach(cleanup);

/** Renders with the texts of one language, like a page. Unmounted after each test. */
export function show(node: ReactNode, language: InterfaceLocale = 'en'): RenderResult {
  return render(<I18nextProvider i18n={i18nFor(language)}>{node}</I18nextProvider>);
}

/** Renders the fixture of that name; an unknown name fails the test. */
export function showFixture(
  fixtures: readonly Fixture[],
  name: string,
  language?: InterfaceLocale,
): RenderResult {
  const fixture = fixtures.find((candidate) => candidate.name === name);
  if (!fixture) throw new Error(`no fixture named "${name}"`);
  return show(fixture.node, language);
}
