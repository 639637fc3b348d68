import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../button/button';
import { Actions } from '../form/form';
import { Link } from '../link/link';
import { Notice } from '../notice/notice';

export interface StartScanProps {
  workspaceId: number;
  /** Where cancelling leads. */
  up: string;
  /** The job that is in the way; null if none is. */
  activeJobId: string | null;
}

/** The buttons of a form that starts a scan. If another job is active, they offer to cancel that one first. */
export function StartScan({ workspaceId, up, activeJobId }: StartScanProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      {activeJobId !== null && (
        <Notice tone="warning" title={t('startScan.active', { id: activeJobId })}>
          <p>
            {t('startScan.activeLead')}{' '}
            <Link href={`/workspaces/${workspaceId}/jobs/${activeJobId}`}>{t('startScan.activeLink')}</Link>
          </p>
        </Notice>
      )}
      <Actions>
        {activeJobId === null ? (
          <Button variant="primary">{t('startScan.start')}</Button>
        ) : (
          <Button variant="primary" name="replace_active" value="true">
            {t('startScan.replace')}
          </Button>
        )}
        <LinkButton href={up} variant="plain">
          {t('startScan.cancel')}
        </LinkButton>
      </Actions>
    </>
  );
}
