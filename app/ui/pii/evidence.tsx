import { useTranslation } from 'react-i18next';
import type { PiiMark } from '@core/contract/schemas/column';
import { entityName } from '../words/words';
import styles from './pii.module.css';

/** Why a column is marked: evidence from its name and its values, in counts, and the reason given by a user. */
export function Evidence({ mark }: { mark: Pick<PiiMark, 'evidence' | 'reason'> }) {
  const { t } = useTranslation(['pii', 'evidence']);
  return (
    <>
      {mark.evidence.map(({ code, params }) => {
        const { entity } = params;
        const words = { ...params, ...(typeof entity === 'string' ? { entity: entityName(t, entity) } : {}) };
        return (
          <p className={styles.why} key={`${code} ${JSON.stringify(params)}`}>
            {t(`evidence:${code}`, words)}
          </p>
        );
      })}
      {mark.reason !== null && <p className={styles.why}>{t('reason.given', { reason: mark.reason })}</p>}
    </>
  );
}
