// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { InterfaceLocale } from '@core/contract/enums';
import { show } from '../../../tests/ui/show';
import { failureToast, lossToast } from '../../failure-toast';
import { languages } from '../../locales/languages';
import { i18nFor } from '../../services/i18n.server';
import { toastIn, wordedToast, type StatedToast } from './stated-toast';
import { Toast } from './toast';

function Stated({ stated }: { stated: StatedToast }) {
  const { t, i18n } = useTranslation();
  return <Toast toast={wordedToast(stated, t, i18n)} />;
}

function wordsOf(stated: StatedToast, language: InterfaceLocale = 'en'): string {
  show(<Stated stated={stated} />, language);
  return screen.getByRole('alert').textContent;
}

const problem = { status: 503, code: 'store-unusable', request_id: 'r-1', detail: 'Store unusable.' };

describe.each(languages)('in %s', (language) => {
  const t = i18nFor(language).t;

  it('a failed action has its status, its name and its cause', () => {
    const words = wordsOf(failureToast(problem, 'createWorkspace'), language);
    expect(words).toContain('503 Service Unavailable');
    expect(words).toContain(t('toasts:failed.createWorkspace'));
    expect(words).toContain(t('errors:store-unusable.title'));
    expect(words).not.toMatch(/toasts:|errors:|failed\./);
  });

  it('a lost response has its own text', () => {
    const words = wordsOf(lossToast('offline', 'act'), language);
    expect(words).toContain(t('toasts:lost.offline'));
    expect(words).toContain(t('toasts:lost.act'));
  });
});

it('a code without a text is an unknown error [S8.016]', () => {
  const words = wordsOf(failureToast({ ...problem, code: 'from-a-later-version' }, null));
  expect(words).toContain('Unknown error');
  expect(words).not.toContain('from-a-later-version.title');
});

it('is found in loader or action data, and nowhere else', () => {
  const toast = lossToast('timeout', 'refresh');
  expect(toastIn({ rows: 1, toast })).toBe(toast);
  for (const nothing of [undefined, null, 'toast', { rows: 1 }]) expect(toastIn(nothing)).toBeUndefined();
});
