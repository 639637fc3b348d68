import { useTranslation } from 'react-i18next';
import type { ForeignKey } from '@core/contract/schemas/foreign-key';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Db, DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { Section } from '../section/section';
import { pathOfTable } from '../table-head/table-path';

export interface NeighbourTableProps {
  workspaceId: number;
  title: string;
  /** Which end of the keys the other table is. */
  side: 'foreign' | 'primary';
  keys: readonly ForeignKey[];
}

/** Tables related by foreign keys, with the columns of the keys. Renders nothing without keys. */
export function NeighbourTable({ workspaceId, title, side, keys }: NeighbourTableProps) {
  const { t } = useTranslation('tables');
  if (keys.length === 0) return null;
  const titleId = `neighbours-${side}`;
  return (
    <Section title={title} titleId={titleId}>
      <DataTable
        labelledBy={titleId}
        columns={[
          { key: 'table', label: t('neighbours.table') },
          { key: 'columns', label: t('neighbours.columns') },
          { key: 'origin', label: t('neighbours.key') },
        ]}
      >
        {keys.map((key) => {
          const table = side === 'foreign' ? key.foreign_table : key.primary_table;
          const columns = side === 'foreign' ? key.foreign_columns : key.primary_columns;
          return (
            <tr key={key.id}>
              <RowHead>
                <Link href={`/workspaces/${workspaceId}/tables/${table.table_id}`}>
                  <DbPath path={pathOfTable(table)} size="small" />
                </Link>
              </RowHead>
              <Cell>
                <Db>{columns.map(({ column_name: name }) => name).join(', ')}</Db>
              </Cell>
              <Cell>{t(`neighbours.origin.${key.origin}`)}</Cell>
            </tr>
          );
        })}
      </DataTable>
    </Section>
  );
}
