import { useTranslation } from 'react-i18next';
import { limits } from '@core/contract/limits';
import { Button } from '../button/button';
import { PickedActs } from '../data-table/row-acts';
import { TextField } from '../field/field';
import styles from './pii.module.css';

/** Bulk decisions on the selected columns, with their reason. */
export function MarkActs({ error }: { error?: readonly string[] | undefined }) {
  const { t } = useTranslation('pii');
  return (
    <PickedActs>
      <div className={styles.reason}>
        <TextField
          name="reason"
          label={t('reason.label')}
          isOptional
          maxLength={limits.reasonMax}
          {...(error ? { error } : {})}
        />
      </div>
      <Button name="act" value="accept">
        {t('acts.accept')}
      </Button>
      <Button name="act" value="reject">
        {t('acts.reject')}
      </Button>
    </PickedActs>
  );
}
