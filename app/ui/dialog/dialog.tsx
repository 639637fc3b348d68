import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon';
import styles from './dialog.module.css';

export interface DialogProps {
  title: string;
  /** Called on Escape and by the close button; the caller then unsets `isOpen`. */
  onClose: () => void;
  isOpen: boolean;
  /** The form of the page that does the same without client JavaScript. */
  children: ReactNode;
}

/** Shows the form of a page in a modal over the current one. Traps the focus and restores it afterwards. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  return (
    <dialog className={styles.dialog} ref={dialog} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <form method="dialog">
          <button className={styles.close}>
            <Icon name="cross" label={t('dialog.close')} />
          </button>
        </form>
      </div>
      {children}
    </dialog>
  );
}
