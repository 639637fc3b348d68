import { useTranslation } from 'react-i18next';
import type { ConnectorTypeInfo } from '@core/contract/schemas/connection';
import { AsideNote } from '../wizard/wizard';
import { writingAccount } from './rights';

/** What a destination must allow, and what happens to its existing data. */
export function DestinationNotes({ type }: { type: ConnectorTypeInfo }) {
  const { t } = useTranslation('wizard');
  const statements = writingAccount[type.family];
  return (
    <>
      {statements && (
        <AsideNote title={t('notes.writeRights')}>
          <p>{t('notes.writeRightsText')}</p>
          <pre>{statements}</pre>
        </AsideNote>
      )}
      <AsideNote title={t('notes.overwrite')}>
        <p>{t(`notes.overwriteText.${type.publishes}`)}</p>
      </AsideNote>
    </>
  );
}
