import { useTranslation } from 'react-i18next';
import type { KeyCheck } from '@core/contract/schemas/foreign-key';
import { Notice } from '../notice/notice';

/** Result of checking a user-defined key in the source: counts. */
export function KeyCheckNotice({ check }: { check: KeyCheck }) {
  const { t } = useTranslation('keys');
  const { filled_rows: filled, orphan_rows: orphans, met_keys: met, parent_rows: parents } = check;
  if (!check.is_parent_unique) {
    return (
      <Notice tone="danger" title={t('check.notUnique')}>
        <p>{t('check.notUniqueLead')}</p>
      </Notice>
    );
  }
  const counts =
    filled === 0 ? t('noRows') : t('counts', { with: filled - orphans, count: filled, met, parents });
  return (
    <Notice
      tone={orphans > 0 ? 'warning' : 'success'}
      title={orphans > 0 ? t('check.orphans', { count: orphans }) : t('check.holds')}
    >
      <p>{counts}</p>
    </Notice>
  );
}
