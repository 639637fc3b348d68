import { useTranslation } from 'react-i18next';
import type { JobSummary } from '@core/contract/schemas/job';
import { Button, LinkButton } from '../button/button';
import { ActForm } from '../form/act-form';
import { Link } from '../link/link';
import { State } from '../state/state';
import styles from './schema.module.css';

export interface SyncBarProps {
  side: 'source' | 'destination';
  /** The active job of the workspace, of any type. */
  active: Pick<JobSummary, 'id' | 'type'> | null;
  mayEdit: boolean;
  requestKey: string;
  /** The path of the page. */
  base: string;
  isCompared: boolean;
}

/** Reads a database again to find changes, or says which job is running instead. */
export function SyncBar({ side, active, mayEdit, requestKey, base, isCompared }: SyncBarProps) {
  const { t } = useTranslation('schema');
  if (active !== null) {
    const isReading = active.type === 'schema_resolve' || active.type === 'sync_target';
    return (
      <div className={styles.sync} aria-live="polite">
        <State state="running">{isReading ? t('sync.running') : t('sync.active', { id: active.id })}</State>
        <Link href={`${base.replace(/\/schema$/, '')}/jobs/${active.id}`}>{t('sync.activeLink')}</Link>
        <LinkButton href={`${base}?side=${side}`} isDocument size="small">
          {t('sync.refresh')}
        </LinkButton>
      </div>
    );
  }
  if (!mayEdit) return null;
  return (
    <ActForm>
      <div className={styles.sync}>
        <input type="hidden" name="act" value="sync" />
        <input type="hidden" name="request_key" value={requestKey} />
        <Button name="side" value={side} variant={isCompared ? 'standard' : 'primary'}>
          {t(`sync.${side}`)}
        </Button>
      </div>
    </ActForm>
  );
}
