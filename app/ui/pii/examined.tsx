import { useTranslation } from 'react-i18next';
import type { Examination } from '@core/contract/schemas/examination';
import { Time } from '../time/time';
import styles from './pii.module.css';

/** How many values of a column a scan has looked at without a finding, and when. */
export function Examined({ examined }: { examined: Examination }) {
  const { t } = useTranslation('pii');
  const { values, of, examined_at } = examined;
  return (
    <p className={styles.why}>
      {t('examined', { values, of })} <Time iso={examined_at} show="date" />
    </p>
  );
}
