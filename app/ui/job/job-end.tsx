import { useTranslation } from 'react-i18next';
import type { Fault } from '@core/contract/error-codes';
import type { Job } from '@core/contract/schemas/job';
import { wordsOfCode } from '@core/contract/texts/coded-text';
import { LinkButton } from '../button/button';
import { Db } from '../db-name/db-name';
import { Notice } from '../notice/notice';
import { textsOf } from '../words/words';
import type { TableCounts } from './job-tables-section';

/**
 * How a job ended, if something needs to be done about it: why it failed, what is complete, where to continue; also
 * that it is being cancelled.
 */
export function JobEnd(props: { job: Job; fault: Fault | null; tables: TableCounts; base: string }) {
  const { job, fault, tables, base } = props;
  const { t, i18n } = useTranslation(['jobs', 'errors']);
  if (job.is_cancelling) {
    return (
      <Notice title={t('cancelling.title')}>
        <p>{t('cancelling.text')}</p>
      </Notice>
    );
  }
  if (job.status === 'FAILURE') {
    const { code, params } = job.error ?? { code: 'internal', params: {} };
    const { title, detail, place } = wordsOfCode(textsOf(i18n), code, params);
    return (
      <Notice tone="danger" title={title}>
        <p>
          {detail} {place !== '' && <Db>{place}</Db>} {fault && t(`job-log:faults.${fault}`)}
        </p>
        <p>
          {t(`failed.${job.type}`)} <WhatIsComplete job={job} tables={tables} />
        </p>
        {isFinal(job) && (
          <>
            <p>{t('again.text')}</p>
            <p>
              <LinkButton href={`${base}/generate`}>{t('again.next')}</LinkButton>
            </p>
          </>
        )}
      </Notice>
    );
  }
  if (job.status === 'REVOKED') {
    return (
      <Notice tone="warning" title={t('revoked.title')}>
        <p>
          <WhatIsComplete job={job} tables={tables} /> {job.is_resumable && t('revoked.resume')}
        </p>
      </Notice>
    );
  }
  const next = job.status === 'SUCCESS' ? nextPage[job.type] : undefined;
  if (!next) return null;
  return (
    <Notice tone="success" title={t(`done.${job.type}.title`)}>
      <p>
        <LinkButton href={`${base}/${next}`}>{t(`done.${job.type}.next`)}</LinkButton>
      </p>
    </Notice>
  );
}

/** A started run that would only fail again. */
const isFinal = ({ type, is_resumable, settings_revision: revision }: Job): boolean =>
  type === 'synthesize' && revision !== null && !is_resumable;

/** The page that follows a job of this type; a synthesize job ends with its proof. */
const nextPage: Partial<Record<Job['type'], string>> = {
  create_engine: 'tables',
  schema_resolve: 'generate',
  sync_target: 'generate',
};

function WhatIsComplete({ job, tables }: { job: Job; tables: TableCounts }) {
  const { t } = useTranslation('jobs');
  if (tables.all === 0) return job.type === 'synthesize' ? t('nothingWritten') : null;
  return t('complete', { ...tables });
}
