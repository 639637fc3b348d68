import { useActionData, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSpaces } from '../words/words';
import type { StatedToast } from './stated-toast';
import { toastIn, wordedToast } from './stated-toast';
import type { ToastMessage } from './toast-kinds';

const nothing: readonly StatedToast[] = [];

/**
 * The toasts of a page in words: what an act left for it (`flash`), what its own act answered, what came with its
 * data, and what it says itself (`own`). Of those with the same id the last stays. A toast is the same object for
 * as long as what it comes from is, so that one that was closed stays closed.
 */
export function useToasts(flash = nothing, own = nothing): readonly ToastMessage[] {
  const { t, i18n } = useTranslation(['toasts', 'validation', ...wordSpaces]);
  const answered = toastIn(useActionData<unknown>());
  const loaded = toastIn(useLoaderData<unknown>());
  return useMemo(() => {
    const all = [...flash, answered, loaded, ...own].filter((toast) => toast !== undefined);
    const latest = new Map(all.map((toast) => [toast.id, toast]));
    return [...latest.values()].map((toast) => wordedToast(toast, t, i18n));
  }, [flash, answered, loaded, own, t, i18n]);
}
