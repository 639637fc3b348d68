import { Db } from '../db-name/db-name';
import styles from './null-value.module.css';

/** SQL's NULL: a word of its own, never to be taken for the text "NULL" or for nothing. */
export function NullValue() {
  return <span className={styles.null}>null</span>;
}

/** A value of the database as text; `null` is shown as NULL, an empty text as an empty pair of quotes. */
export function Value({ value }: { value: string | null }) {
  if (value === null) return <NullValue />;
  return value === '' ? <Db>""</Db> : <Db title={value}>{value}</Db>;
}
