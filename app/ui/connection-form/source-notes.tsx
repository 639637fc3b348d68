import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectorTypeInfo } from '@core/contract/schemas/connection';
import { AsideNote } from '../wizard/wizard';
import { readingAccount } from './rights';

/** What a source must allow, what is stored of it, how it is read, and the samples as an alternative. */
export function SourceNotes({ type, children }: { type: ConnectorTypeInfo; children: ReactNode }) {
  const { t } = useTranslation('wizard');
  const statements = readingAccount[type.family];
  const hasSecret = type.fields.some(({ kind }) => kind === 'secret');
  return (
    <>
      {statements && (
        <AsideNote title={t('notes.readRights')}>
          <p>{t('notes.readRightsText')}</p>
          <pre>{statements}</pre>
        </AsideNote>
      )}
      {hasSecret && (
        <AsideNote title={t('notes.kept')}>
          <p>{t('notes.keptText')}</p>
        </AsideNote>
      )}
      <AsideNote title={t('notes.reading')}>
        <p>{t(`notes.snapshot.${type.capabilities.snapshot}`)}</p>
      </AsideNote>
      <AsideNote title={t('notes.samples')}>
        <p>{t('notes.samplesText')}</p>
        {children}
      </AsideNote>
    </>
  );
}
