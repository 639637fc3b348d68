import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectorType } from '@core/contract/enums';
import { AsideNote } from '../wizard/wizard';

const readingRole = `CREATE ROLE understudy_read LOGIN;
GRANT CONNECT ON DATABASE mydb
  TO understudy_read;
GRANT pg_read_all_data
  TO understudy_read;
ALTER ROLE understudy_read SET
  default_transaction_read_only = on;`;

/** What a source must allow, what is kept of it, and the samples to begin with instead. */
export function SourceNotes({ type, children }: { type: ConnectorType; children: ReactNode }) {
  const { t } = useTranslation('wizard');
  return (
    <>
      {type === 'POSTGRESQL' && (
        <AsideNote title={t('notes.readRights')}>
          <p>{t('notes.readRightsText')}</p>
          <pre>{readingRole}</pre>
        </AsideNote>
      )}
      <AsideNote title={t('notes.kept')}>
        <p>{t('notes.keptText')}</p>
      </AsideNote>
      <AsideNote title={t('notes.samples')}>
        <p>{t('notes.samplesText')}</p>
        {children}
      </AsideNote>
    </>
  );
}
