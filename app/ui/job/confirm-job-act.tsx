import { useTranslation } from 'react-i18next';
import type { Job } from '@core/contract/schemas/job';
import { ActPage } from '../wizard/act-page';

/** The confirmation page for stopping or deleting a job: what it means, what is lost, and a link back. */
export function ConfirmJobAct({ job, act, href }: { job: Job; act: 'cancel' | 'delete'; href: string }) {
  const { t } = useTranslation('jobs');
  const name = t('name', { id: job.id, type: t(`types.${job.type}`) });
  return (
    <ActPage
      title={t(`${act}.titleOf`, { name })}
      lead={t(`${act}.lead`, { count: job.log_lines })}
      about={<> {act === 'cancel' && <p>{t('cancelling.text')}</p>}</>}
      act={t(`${act}.button`)}
      back={{ href: href, label: t(`${act}.keep`) }}
    />
  );
}
