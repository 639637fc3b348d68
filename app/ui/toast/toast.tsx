import { durations } from '@core/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { scrollsByKeyboard } from '../data-table/scrolling';
import type { IconName } from '../icon/icon';
import { Icon } from '../icon/icon';
import { Hidden } from '../text/text';
import type { ToastMessage, ToastType } from './toast-kinds';
import { closesAfter } from './toast-kinds';
import styles from './toast.module.css';

const icons: Record<ToastType, IconName> = {
  error: 'cross',
  info: 'info',
  caution: 'warn',
  success: 'check',
  loader: 'run',
};

/** Copies a text and says so for two seconds. Present only if the browser can copy. */
function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('ui');
  const [isCopied, setIsCopied] = useState(false);
  const [canCopy, setCanCopy] = useState(false);
  useEffect(() => setCanCopy('clipboard' in navigator), []);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), durations.copiedLabel);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!canCopy) return null;
  const copy = () => void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  return (
    <Button type="button" size="small" onClick={copy}>
      {isCopied ? t('toast.copied') : t('toast.copy')}
    </Button>
  );
}

/** Diagnostic text: initially collapsed, and can be copied. */
export function Details({ text }: { text: string }) {
  const { t } = useTranslation('ui');
  return (
    <details className={styles.details}>
      <summary>
        <span data-when="closed">{t('toast.more')}</span>
        <span data-when="open">{t('toast.less')}</span>
      </summary>
      <pre {...scrollsByKeyboard}>{text}</pre>
      <CopyButton text={text} />
    </details>
  );
}

/** The timer of a toast. Paused while the reader hovers over it or it has the focus. */
function useClosing(toast: ToastMessage, isHeld: boolean, close: (() => void) | undefined) {
  const latest = useRef(close);
  latest.current = close;
  const milliseconds = closesAfter(toast);
  useEffect(() => {
    if (milliseconds === null || isHeld) return;
    const timer = setTimeout(() => latest.current?.(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isHeld, toast.id]);
}

export interface ToastProps {
  toast: ToastMessage;
  /** Removes the toast: after its time, or by its button. Without it the toast stays. */
  onClose?: () => void;
}

/** A message about what was done or went wrong. */
export function Toast({ toast, onClose }: ToastProps) {
  const { t } = useTranslation('ui');
  const [isHeld, setIsHeld] = useState(false);
  useClosing(toast, isHeld, onClose);
  const { type, title, message, details, isPolite } = toast;
  return (
    <div
      className={styles.toast}
      data-type={type}
      role={type === 'error' && !isPolite ? 'alert' : 'status'}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={icons[type]} />
      <div className={styles.words}>
        <Hidden>{t(`toast.${type}`)}: </Hidden>
        {title && <p className={styles.title}>{title}</p>}
        <p>{message}</p>
        {details && <Details text={details} />}
      </div>
      {onClose && (
        <button className={styles.close} type="button" onClick={onClose}>
          <Icon name="cross" label={t('toast.close')} />
        </button>
      )}
    </div>
  );
}
