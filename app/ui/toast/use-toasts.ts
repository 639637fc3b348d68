import { useActionData, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSpaces } from '../words/words';
import type { StatedToast } from './stated-toast';
import { toastIn, wordedToast } from './stated-toast';
import type { ToastMessage } from './toast-kinds';

const nothing: readonly StatedToast[] = [];

/**
 * The translated toasts of a page: left for it by an action (`flash`), returned by its own action, from its loader
 * data, and its own (`own`). Of those with the same id the last one is used. Nothing says success beside an error: an
 * earlier success gives way. A toast is the same object as long as its
 * source is, so that a closed one stays closed.
 */
export function useToasts(flash = nothing, own = nothing): readonly ToastMessage[] {
  const { t, i18n } = useTranslation(['toasts', 'validation', ...wordSpaces]);
  const answer = useActionData<unknown>();
  const answered = toastIn(answer);
  const isRefused = hasRefusal(answer);
  const loaded = toastIn(useLoaderData<unknown>());
  return useMemo(() => {
    const all = [...flash, answered, loaded, ...own].filter((toast) => toast !== undefined);
    const latest = new Map(all.map((toast) => [toast.id, toast]));
    const isWrong = isRefused || all.some(({ type }) => type === 'error');
    const shown = [...latest.values()].filter(({ type }) => !isWrong || type !== 'success');
    return shown.map((toast) => wordedToast(toast, t, i18n));
  }, [flash, answered, isRefused, loaded, own, t, i18n]);
}

/** Whether the last action refused its form: its errors are on the page. */
const hasRefusal = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'error';
