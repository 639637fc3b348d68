import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { Db } from '../db-name/db-name';
import { useIsHydrated } from './use-is-hydrated';
import styles from './formula-field.module.css';

/** Names to insert into a formula: buttons with client JavaScript, else text to copy. */
export function InsertList({
  title,
  items,
  onInsert,
}: {
  title: string;
  items: readonly { name: string; text: string }[];
  onInsert: (text: string) => void;
}) {
  const { t } = useTranslation('column');
  const isHydrated = useIsHydrated();
  if (items.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul className={styles.names}>
        {items.map(({ name, text }) => (
          <li key={name}>
            {isHydrated ? (
              <Button
                type="button"
                size="small"
                aria-label={t('formula.insert', { name })}
                onClick={() => onInsert(text)}
              >
                {text}
              </Button>
            ) : (
              <Db>{text}</Db>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
