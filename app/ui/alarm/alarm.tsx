import type { ProtectionState } from '@core/contract/enums';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon';
import { Hidden } from '../text/text';
import styles from './alarm.module.css';

/** The only filled mark of the product: personal data that would reach the destination unchanged. */
export const Unprotected = () => <ProtectionMark state="UNPROTECTED" />;

export function Protected() {
  const { t } = useTranslation('ui');
  return (
    <span className={styles.fine}>
      <Icon name="check" />
      {t('pii.protected')}
    </span>
  );
}

/** The protection state of a column, in the mark that fits its urgency. */
export function ProtectionMark({ state }: { state: ProtectionState }) {
  const { t } = useTranslation('ui');
  const words = t(`protection.${state}`);
  switch (state) {
    case 'UNPROTECTED':
      return <span className={styles.alarm}>{words}</span>;
    case 'NOT_EXAMINED':
      return <span className={styles.open}>{words}</span>;
    case 'PARTLY_PROTECTED':
      return <span className={styles.partly}>{words}</span>;
    case 'PROTECTED':
      return <Protected />;
    case 'NON_PII':
      return <Hidden>{words}</Hidden>;
  }
}

interface CountMarkProps {
  count: number;
  /** What is counted, for assistive technology: "unprotected", "changes need action". */
  label: string;
  /** `alarm` is filled and reserved for unprotected columns; `warning` is a coloured number. */
  tone?: 'alarm' | 'warning';
  /** Shows the label behind the number to everyone. */
  isLabelShown?: boolean;
}

/** A small number beside a name that needs attention. */
export function CountMark({ count, label, tone = 'alarm', isLabelShown = false }: CountMarkProps) {
  return (
    <span className={styles.alarm} data-tone={tone}>
      {count}
      {isLabelShown ? ` ${label}` : <Hidden> {label}</Hidden>}
    </span>
  );
}
