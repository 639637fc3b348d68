import { useTranslation } from 'react-i18next';
import type { OwnSession } from '@core/contract/schemas/own-account';
import { Button } from '../button/button';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { ActForm } from '../form/act-form';
import { Muted } from '../text/text';
import { Time } from '../time/time';
import { browserName } from './browser-name';

/** The reader's sessions, each with a button to end it. */
export function SessionTable({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation('account');
  const columns = [
    ...(['browser', 'address', 'begun', 'used'] as const).map((key) => ({
      key,
      label: t(`sessions.columns.${key}`),
    })),
    { key: 'acts', label: t('acts'), isLabelHidden: true },
  ];
  return (
    <DataTable caption={t('sessions.title')} isCaptionHidden columns={columns} isStacked>
      {sessions.map((session) => (
        <SessionRow key={session.key} session={session} />
      ))}
    </DataTable>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation('account');
  const name = session.browser === null ? t('sessions.unknown') : browserName(session.browser);
  return (
    <tr>
      <RowHead>
        {name} {session.is_sso && <Muted>{t('sessions.sso')}</Muted>}
      </RowHead>
      <Cell label={t('sessions.columns.address')}>{session.address}</Cell>
      <Cell label={t('sessions.columns.begun')}>
        <Time iso={session.created_at} />
      </Cell>
      <Cell label={t('sessions.columns.used')}>
        <Time iso={session.last_seen_at} />
      </Cell>
      <Cell align="end">
        {session.is_current ? (
          <Muted>{t('sessions.current')}</Muted>
        ) : (
          <ActForm>
            <Button size="small" name="key" value={session.key} aria-label={t('sessions.endOf', { name })}>
              {t('sessions.end')}
            </Button>
          </ActForm>
        )}
      </Cell>
    </tr>
  );
}
