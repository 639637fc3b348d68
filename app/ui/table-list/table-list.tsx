import { useTranslation } from 'react-i18next';
import type { TableRow } from '@core/contract/schemas/table';
import { CountMark } from '../alarm/alarm';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { pathOfTable } from '../table-head/table-path';
import { Stripe } from '../stripe/stripe';
import { Muted, Num } from '../text/text';
import { TreatmentLabel } from '../treatment/treatment';
import styles from './table-list.module.css';

export interface TableListProps {
  caption: string;
  workspaceId: number;
  tables: readonly TableRow[];
}

/** Tables as a list: size, pending work, where the columns come from, and warnings. */
export function TableList({ caption, workspaceId, tables }: TableListProps) {
  const { t } = useTranslation('tables');
  const columns = [
    { key: 'table', label: t('list.table') },
    { key: 'rows', label: t('list.rows'), align: 'end' },
    { key: 'columns', label: t('list.columns'), align: 'end' },
    { key: 'origin', label: t('list.origin') },
    { key: 'remarks', label: t('list.remarks') },
  ] as const;
  return (
    <div className={styles.list}>
      <DataTable
        caption={caption}
        isCaptionHidden
        isStacked
        columns={columns}
        {...(tables.length === 0 ? { empty: t('list.none') } : {})}
      >
        {tables.map((table) => (
          <tr key={table.id}>
            <RowHead>
              <span className={styles.stripe}>
                <Stripe parts={table.treatments} isExcluded={table.is_excluded} />
              </span>
              <Link href={`/workspaces/${workspaceId}/tables/${table.id}`}>
                <DbPath path={pathOfTable(table)} size="small" />
              </Link>
              {table.kind === 'view' && <Muted> {t('siblings.view')}</Muted>}
            </RowHead>
            <Cell align="end">{table.row_count !== null && <Num value={table.row_count} />}</Cell>
            <Cell align="end">
              <Num value={table.column_count} />
            </Cell>
            <Cell>{table.kind === 'table' && <OriginOrExclusion table={table} />}</Cell>
            <Cell>
              {table.unprotected_count > 0 && !table.is_excluded && (
                <CountMark count={table.unprotected_count} label={t('ui:pii.unprotectedCount')} />
              )}{' '}
              {table.warnings.map(({ code }) => t(`warningNames.${code}`)).join(', ')}
            </Cell>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

function OriginOrExclusion({ table }: { table: TableRow }) {
  const { t } = useTranslation('tables');
  return table.is_excluded ? <Muted>{t('list.excluded')}</Muted> : <Origins table={table} />;
}

function Origins({ table }: { table: TableRow }) {
  return (
    <span className={styles.origins}>
      {table.treatments
        .filter(({ count }) => count > 0)
        .map(({ treatment, count }) => (
          <TreatmentLabel key={treatment} treatment={treatment} detail={String(count)} />
        ))}
    </span>
  );
}
