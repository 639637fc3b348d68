import { useTranslation } from 'react-i18next';
import type { SchemaSyncAffordances } from '../../machines/schema-sync.machine';
import type { JobSummary } from '@core/contract/schemas/job';
import { Button, LinkButton } from '../button/button';
import { ActForm } from '../form/act-form';
import { Link } from '../link/link';
import { Remark } from '../notice/notice';
import { State } from '../state/state';
import styles from './schema.module.css';

export interface SyncBarProps {
  side: 'source' | 'destination';
  /** The active job of the workspace, of any type. */
  active: Pick<JobSummary, 'id' | 'type'> | null;
  offers: Pick<SchemaSyncAffordances, 'canSync' | 'isSyncing' | 'isCompared' | 'warning'>;
  requestKey: string;
  /** The path of the page. */
  base: string;
}

/** Reads a database again to find changes, or says which job is running instead; warns if that was long ago. */
export function SyncBar({ side, active, offers, requestKey, base }: SyncBarProps) {
  const { t } = useTranslation('schema');
  if (active !== null) {
    return (
      <div className={styles.sync} aria-live="polite">
        <State state="running">
          {offers.isSyncing ? t('sync.running') : t('sync.active', { id: active.id })}
        </State>
        <Link href={`${base.replace(/\/schema$/, '')}/jobs/${active.id}`}>{t('sync.activeLink')}</Link>
        <LinkButton href={`${base}?side=${side}`} isDocument size="small">
          {t('sync.refresh')}
        </LinkButton>
      </div>
    );
  }
  const warning = offers.warning && <Remark>{t(`sync.stale.${offers.warning}`)}</Remark>;
  if (!offers.canSync) return warning;
  return (
    <ActForm>
      {warning}
      <div className={styles.sync}>
        <input type="hidden" name="act" value="sync" />
        <input type="hidden" name="request_key" value={requestKey} />
        <Button
          name="side"
          value={side}
          variant={offers.isCompared && offers.warning === null ? 'standard' : 'primary'}
        >
          {t(`sync.${side}`)}
        </Button>
      </div>
    </ActForm>
  );
}
