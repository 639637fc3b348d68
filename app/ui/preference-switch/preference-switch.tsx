import { useTranslation } from 'react-i18next';
import { Link } from '../link/link';
import { withParam } from '../query';
import styles from './preference-switch.module.css';

const preferences = {
  theme: ['system', 'light', 'dark'],
  density: ['compact', 'standard', 'comfortable'],
} as const;

export interface PreferenceSwitchProps {
  preference: keyof typeof preferences;
  current: string;
  /** The query string of the page, which is kept. */
  search?: string;
}

/** Theme or row height, selected by a link to the same page; the server stores it in a cookie. */
export function PreferenceSwitch({ preference, current, search = '' }: PreferenceSwitchProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.switch} role="group" aria-label={t(`${preference}.label`)}>
      <span aria-hidden>{t(`${preference}.label`)}</span>
      <ul>
        {preferences[preference].map((option) => (
          <li key={option}>
            <Link
              isDocument
              href={withParam(search, preference, option)}
              aria-current={option === current ? 'true' : undefined}
            >
              {t(`${preference}.${option}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
