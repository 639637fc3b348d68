import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../link/link';
import { PendingActContext } from './pending-act';
import styles from './pending.module.css';
import { useElapsedSeconds } from './use-elapsed-seconds';

/**
 * Shows for how long an action or a navigation has been pending: by a bar, a note that links back to the unchanged
 * page, and on the pressed button. Not at first, and not without client JavaScript.
 * @param isAway the server can't be reached, and the navigation waits for it
 */
export function Pending({ isAway, children }: { isAway: boolean; children: ReactNode }) {
  const { state, formMethod } = useNavigation();
  const { pathname, search } = useLocation();
  const pressed = usePressedButton();
  const seconds = useElapsedSeconds(state !== 'idle');
  return (
    <PendingActContext.Provider value={{ button: formMethod === undefined ? null : pressed, seconds }}>
      {children}
      <PendingNote seconds={seconds} href={pathname + search} isAway={isAway} />
    </PendingActContext.Provider>
  );
}

export interface PendingNoteProps {
  seconds: number | null;
  /** The unchanged page. */
  href: string;
  /** The server can't be reached, and the navigation waits for it. */
  isAway?: boolean;
}

export function PendingNote({ seconds, href, isAway = false }: PendingNoteProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.pending} role="status" data-shown={seconds !== null || undefined}>
      {seconds !== null && (
        <>
          <span className={styles.bar} aria-hidden />
          {t(isAway ? 'pending.away' : 'pending.text')} <Seconds value={seconds} />{' '}
          {/* without a server only a client-side navigation can cancel the pending one */}
          <Link href={isAway ? '#main' : href} isDocument>
            {t('pending.stop')}
          </Link>
        </>
      )}
    </div>
  );
}

/** Elapsed seconds: visible, but not read out one by one. */
export function Seconds({ value }: { value: number }) {
  const { t } = useTranslation('ui');
  return (
    <span className={styles.seconds} aria-hidden>
      {t('pending.seconds', { seconds: value })}
    </span>
  );
}

/** The button that submitted a form last. */
function usePressedButton(): Element | null {
  const [button, setButton] = useState<Element | null>(null);
  useEffect(() => {
    const onSubmit = ({ submitter }: SubmitEvent) => setButton(submitter);
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
  return button;
}
