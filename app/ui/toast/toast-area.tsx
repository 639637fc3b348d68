import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Toast } from './toast';
import type { ToastMessage } from './toast-kinds';
import styles from './toast.module.css';

/**
 * Where messages appear: with client JavaScript at the top right of the window, below what they would cover, closing
 * automatically; without it as persistent banners before the h1. Messages in the initial page take the focus, because a live region does not
 * announce its initial content.
 */
export function ToastArea({ toasts }: { toasts: readonly ToastMessage[] }) {
  const { t } = useTranslation('ui');
  const [closed, setClosed] = useState<readonly ToastMessage[]>([]);
  const shown = toasts.filter((toast) => !closed.includes(toast));
  const area = useRef<HTMLElement>(null);
  useEffect(() => (shown.length > 0 && area.current ? keptClear(area.current) : undefined));
  const [isReady, setIsReady] = useState(false);
  const cameWithPage = useRef(toasts.length > 0);
  useEffect(() => {
    setIsReady(true);
    if (cameWithPage.current && document.activeElement === document.body) area.current?.focus();
  }, []);
  return (
    <section className={styles.area} aria-label={t('toast.area')} tabIndex={-1} ref={area} data-toasts>
      {shown.map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          onClose={isReady ? () => setClosed((before) => [...before, toast]) : undefined}
        />
      ))}
    </section>
  );
}

/** Keeps messages off what can be pressed, by code that only a page with messages loads. @returns what ends it */
function keptClear(element: HTMLElement): () => void {
  let end: (() => void) | null = null;
  let isOver = false;
  import('./clear-place').then(
    ({ keepClear }) => {
      if (!isOver) end = keepClear(element);
    },
    // without a network they stay where they are
    () => undefined,
  );
  return () => {
    isOver = true;
    end?.();
  };
}
