import { useTranslation } from 'react-i18next';
import { pathText } from '@core/contract/names';
import type { SchemaDifference, SchemaTable as Row } from '@core/contract/schemas/schema-change';
import { wordsOfCode } from '@core/contract/texts/coded-text';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { PickCell } from '../data-table/row-acts';
import { DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { State, type StateKind } from '../state/state';
import { pathOfTable } from '../table-head/table-path';
import { textsOf } from '../words/words';
import styles from './schema.module.css';

export interface SchemaTableProps {
  caption: string;
  workspaceId: number;
  tables: readonly Row[];
  /** Rows have checkboxes, which submit their tables as `table`. */
  isChosenFrom?: boolean;
}

const stateKinds: Readonly<Record<Row['sync_state'], StateKind>> = {
  in_sync: 'done',
  out_of_sync: 'warning',
  added: 'waiting',
  removed: 'failed',
  holding_data: 'warning',
};

/** Tables of a database with their differences, blocking ones first. */
export function SchemaTable({ caption, workspaceId, tables, isChosenFrom = false }: SchemaTableProps) {
  const { t } = useTranslation(['schema', 'errors', 'notices']);
  const hasDetails = tables.some(({ differences }) => differences.length > 0);
  const columns = [
    ...(isChosenFrom ? [{ key: 'tick', label: t('columns.select'), isLabelHidden: true }] : []),
    { key: 'table', label: t('columns.table') },
    { key: 'status', label: t('columns.status') },
    { key: 'state', label: t('columns.state') },
    ...(hasDetails ? [{ key: 'details', label: t('columns.details') }] : []),
  ];
  return (
    <DataTable caption={caption} isCaptionHidden isStacked columns={columns}>
      {tables.map((table) => {
        const name = pathText(table.schema_name, table.table_name);
        return (
          <tr key={name}>
            {isChosenFrom && <PickCell name="table" value={name} label={t('select', { table: name })} />}
            <RowHead>
              <TableLink table={table} workspaceId={workspaceId} />
            </RowHead>
            <Cell>{t(`statuses.${table.status}`)}</Cell>
            <Cell>
              <State state={stateKinds[table.sync_state]}>{t(`states.${table.sync_state}`)}</State>
            </Cell>
            {hasDetails && (
              <Cell>
                <Differences differences={table.differences} />
              </Cell>
            )}
          </tr>
        );
      })}
    </DataTable>
  );
}

function TableLink({ table, workspaceId }: { table: Row; workspaceId: number }) {
  const name = <DbPath path={pathOfTable(table)} size="small" />;
  if (table.table_id === null) return name;
  return <Link href={`/workspaces/${workspaceId}/tables/${table.table_id}`}>{name}</Link>;
}

const weights: readonly SchemaDifference['severity'][] = ['error', 'warning', 'info'];

function Differences({ differences }: { differences: readonly SchemaDifference[] }) {
  const { i18n } = useTranslation(['errors', 'notices']);
  if (differences.length === 0) return null;
  const sorted = [...differences].sort((a, b) => weights.indexOf(a.severity) - weights.indexOf(b.severity));
  return (
    <ul className={styles.differences}>
      {sorted.map((difference, at) => {
        const words = wordsOfCode(textsOf(i18n), difference.code, difference.params);
        return (
          <li key={at} data-severity={difference.severity}>
            {words.title}
            {difference.severity !== 'info' && <span className={styles.more}> {words.detail}</span>}
          </li>
        );
      })}
    </ul>
  );
}
