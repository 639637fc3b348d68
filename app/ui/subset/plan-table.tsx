import { useTranslation } from 'react-i18next';
import type { PlannedSubsetTable } from '@core/contract/schemas/subset';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Db, DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { Progress } from '../progress/progress';
import { pathOfTable } from '../table-head/table-path';
import { Num } from '../text/text';
import { ReasonList } from './reason-list';

export interface PlanTableProps {
  base: string;
  tables: readonly PlannedSubsetTable[];
}

/** What a plan chose of each table, and because of what. */
export function PlanTable({ base, tables }: PlanTableProps) {
  const { t } = useTranslation('subset');
  const columns = [
    { key: 'table', label: t('plan.table') },
    { key: 'total', label: t('plan.total'), align: 'end' as const },
    { key: 'asked', label: t('plan.asked'), align: 'end' as const },
    { key: 'got', label: t('plan.got'), align: 'end' as const },
    { key: 'share', label: t('plan.share') },
    { key: 'why', label: t('plan.why') },
  ];
  return (
    <DataTable caption={t('plan.caption')} isCaptionHidden isStacked columns={columns}>
      {tables.map((table) => (
        <tr key={`${table.schema_name}.${table.table_name}`}>
          <RowHead>
            {table.table_id === null ? (
              <Db>{pathOfTable(table).join('.')}</Db>
            ) : (
              <Link href={`${base}/tables/${table.table_id}`}>
                <DbPath path={pathOfTable(table)} size="small" />
              </Link>
            )}
          </RowHead>
          <Cell align="end" label={t('plan.total')}>
            <Num value={table.total_rows} />
          </Cell>
          <Cell align="end" label={t('plan.asked')}>
            {table.asked_rows === null ? '–' : <Num value={table.asked_rows} />}
          </Cell>
          <Cell align="end" label={t('plan.got')}>
            <Num value={table.got_rows} />
          </Cell>
          <Cell>
            <Progress
              label={t('plan.share')}
              value={table.got_rows}
              max={Math.max(table.total_rows, 1)}
              hasShare
            />
          </Cell>
          <Cell>
            <ReasonList reasons={table.reasons} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
