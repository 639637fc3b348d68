import type { ForeignKey } from '@core/contract/schemas/foreign-key';
import { Db, DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { pathOfTable } from '../table-head/table-path';
import styles from './foreign-keys.module.css';

export type KeyEnds = Pick<
  ForeignKey,
  'foreign_table' | 'foreign_columns' | 'primary_table' | 'primary_columns'
>;

/** A key as a line: booking (member_id) → member (id). */
export function KeyEndsLine({ ends, workspaceId }: { ends: KeyEnds; workspaceId: number }) {
  return (
    <span className={styles.ends}>
      <End table={ends.foreign_table} columns={ends.foreign_columns} workspaceId={workspaceId} />
      <span className={styles.arrow}> → </span>
      <End table={ends.primary_table} columns={ends.primary_columns} workspaceId={workspaceId} />
    </span>
  );
}

interface EndProps {
  table: ForeignKey['foreign_table'];
  columns: ForeignKey['foreign_columns'];
  workspaceId: number;
}

function End({ table, columns, workspaceId }: EndProps) {
  return (
    <span className={styles.end}>
      <Link href={`/workspaces/${workspaceId}/tables/${table.table_id}`}>
        <DbPath path={pathOfTable(table)} size="small" />
      </Link>{' '}
      <Db isMuted>{columns.map(({ column_name: name }) => name).join(', ')}</Db>
    </span>
  );
}

/** A key in plain text, for labels. */
export const keyText = ({ foreign_table, foreign_columns, primary_table }: KeyEnds): string =>
  `${pathOfTable(foreign_table).join('.')} (${foreign_columns.map(({ column_name: name }) => name).join(', ')}) → ${pathOfTable(primary_table).join('.')}`;

/** Text keys for the cardinality of a key. */
export const cardinalityNames = {
  '1:1': 'oneToOne',
  '1:n': 'oneToMany',
  '0..1:1': 'optionalToOne',
  '0..1:n': 'optionalToMany',
} as const;
