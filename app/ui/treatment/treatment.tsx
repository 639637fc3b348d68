import type { Treatment } from '@core/contract/enums';
import { useTranslation } from 'react-i18next';
import { Hidden } from '../text/text';
import styles from './treatment.module.css';

export interface TreatmentLabelProps {
  treatment: Treatment;
  /** The generator: "FF1 cipher", "Surname, nl". */
  detail?: string;
  /** Suggested, not set: shown by a question mark. */
  isSuggested?: boolean;
}

/** Where a value comes from, in its own colour and word. */
export function TreatmentLabel({ treatment, detail, isSuggested }: TreatmentLabelProps) {
  const { t } = useTranslation('ui');
  return (
    <span className={styles.treatment} data-treat={treatment}>
      <b>{t(`treatment.${treatment}`)}</b>{' '}
      {detail && (
        <span className={styles.detail} title={detail}>
          {detail}
        </span>
      )}
      {isSuggested && (
        <>
          <i className={styles.mark} aria-hidden title={t('treatment.suggested')}>
            ?
          </i>
          <Hidden>, {t('treatment.suggested')}</Hidden>
        </>
      )}
    </span>
  );
}

/** The key of a legend: a square of the treatment's colour. The word is beside it. */
export function Swatch({ treatment }: { treatment: Treatment }) {
  return <span className={styles.swatch} data-treat={treatment} />;
}
