import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../link/link';
import styles from './pending.module.css';

/** Milliseconds under which nothing is said of waiting. */
const patience = 400;

/** Says for how long an act or a navigation has been under way, and leads back to the page as it is. Nothing at first, and without client JavaScript. */
export function Pending({ href }: { href: string }) {
  const { t } = useTranslation('ui');
  const isBusy = useNavigation().state !== 'idle';
  const seconds = useSecondsOf(isBusy);
  return (
    <div className={styles.pending} role="status" data-shown={seconds !== null || undefined}>
      {seconds !== null && (
        <>
          {t('pending.text', { seconds })}{' '}
          <Link href={href} isDocument>
            {t('pending.stop')}
          </Link>
        </>
      )}
    </div>
  );
}

/** Whole seconds since it became so; null before that is long enough to say. */
function useSecondsOf(isSo: boolean): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (!isSo) return;
    const begun = Date.now();
    const tell = () => setSeconds(Math.floor((Date.now() - begun) / 1000));
    const first = setTimeout(tell, patience);
    const each = setInterval(tell, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(each);
      setSeconds(null);
    };
  }, [isSo]);
  return seconds;
}
