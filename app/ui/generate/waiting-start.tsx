import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../button/button';
import { Actions } from '../form/form';
import { useQuietRefresh } from '../job/use-quiet-refresh';
import { Notice } from '../notice/notice';

/** Milliseconds; between two jobs there is no stream of events to follow. */
const pause = 700;

/**
 * A press of Start that waits for validations.
 * @param isIdle no job is active at this moment: with client JavaScript the page looks again soon
 */
export function WaitingStart({ href, isIdle }: { href: string; isIdle: boolean }) {
  const { t } = useTranslation(['generate', 'jobs']);
  return (
    <div aria-live="polite">
      {isIdle && <LookAgain />}
      <Notice title={t('start.waiting')}>
        <p>{t('start.waitingText')}</p>
        <Actions hasRule={false}>
          <LinkButton href={href} isDocument size="small">
            {t('jobs:refresh')}
          </LinkButton>
        </Actions>
      </Notice>
    </div>
  );
}

function LookAgain() {
  const refresh = useQuietRefresh();
  useEffect(() => {
    const timer = setInterval(refresh, pause);
    return () => clearInterval(timer);
  }, [refresh]);
  return null;
}
