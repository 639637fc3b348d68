import { Db } from '../db-name/db-name';
import styles from './null-value.module.css';

/** SQL's NULL: distinct from the text "NULL" and from an empty value. */
export function NullValue() {
  return <span className={styles.null}>null</span>;
}

/** A database value as text; `null` is shown as NULL, an empty text as an empty pair of quotes. */
export function Value({ value }: { value: string | null }) {
  if (value === null) return <NullValue />;
  return value === '' ? <Db>""</Db> : <Db title={value}>{value}</Db>;
}
