import { useTranslation } from 'react-i18next';
import type { ConnectorType } from '@core/contract/enums';
import { AsideNote } from '../wizard/wizard';

const writingRole = `CREATE ROLE understudy_write LOGIN;
GRANT CONNECT, CREATE ON DATABASE mydb_test
  TO understudy_write;
GRANT CREATE, USAGE ON SCHEMA public
  TO understudy_write;`;

/** What a destination must allow, and what happens to what stands in it. */
export function DestinationNotes({ type }: { type: ConnectorType }) {
  const { t } = useTranslation('wizard');
  return (
    <>
      {type === 'POSTGRESQL' && (
        <AsideNote title={t('notes.writeRights')}>
          <p>{t('notes.writeRightsText')}</p>
          <pre>{writingRole}</pre>
        </AsideNote>
      )}
      <AsideNote title={t('notes.overwrite')}>
        <p>{t('notes.overwriteText')}</p>
      </AsideNote>
    </>
  );
}
