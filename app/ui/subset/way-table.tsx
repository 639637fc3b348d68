import { useTranslation } from 'react-i18next';
import type { SubsetWhy } from '@core/contract/schemas/subset';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Db, DbPath } from '../db-name/db-name';
import { pathOfTable } from '../table-head/table-path';
import { Num } from '../text/text';

/** The way from a row to a target, a line a row. */
export function WayTable({ path }: Pick<SubsetWhy, 'path'>) {
  const { t } = useTranslation('subset');
  const columns = [
    { key: 'step', label: t('why.step'), align: 'end' as const },
    { key: 'row', label: t('why.row') },
    { key: 'reason', label: t('why.reason') },
  ];
  return (
    <DataTable caption={t('why.caption')} isStacked columns={columns}>
      {path.map((row, at) => (
        <tr key={at}>
          <Cell align="end" label={t('why.step')}>
            <Num value={at + 1} />
          </Cell>
          <RowHead>
            <DbPath path={pathOfTable(row)} size="small" />{' '}
            <Db isMuted>{row.key.map(({ column, value }) => `${column} = ${value ?? 'NULL'}`).join(', ')}</Db>
          </RowHead>
          <Cell>{t(`why.${row.kind}`, { key: row.by?.foreign ?? '' })}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}
