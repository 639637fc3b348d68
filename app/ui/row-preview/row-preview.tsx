import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TablePreview } from '@core/contract/schemas/table';
import { ScrollRegion } from '../data-table/data-table';
import { DbName } from '../db-name/db-name';
import { Link } from '../link/link';
import { Value } from '../null-value/null-value';
import { Hidden } from '../text/text';
import styles from './row-preview.module.css';

export interface RowPreviewProps {
  caption: string;
  workspaceId: number;
  preview: TablePreview;
}

type Row = TablePreview['rows'][number];

function RowPair({ row, number, columns }: { row: Row; number: number; columns: TablePreview['columns'] }) {
  const { t } = useTranslation('tables');
  const isChanged = (index: number) => row.source[index] !== row.made[index];
  return (
    <tbody>
      {(['source', 'made'] as const).map((side) => (
        <tr key={side} data-side={side}>
          <th scope="row">
            {t(`preview.${side}`)} <span>{number}</span>
          </th>
          {columns.map((column, index) => {
            const value = row[side][index];
            return (
              <td
                key={column.column_id}
                data-treat={column.treatment}
                data-changed={isChanged(index) || undefined}
              >
                {value !== undefined && <Value value={value} />}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** Rows of a table in pairs: as they stand in the source, and under it as they would be made. */
export function RowPreview({ caption, workspaceId, preview }: RowPreviewProps) {
  const { t } = useTranslation('tables');
  const { columns, rows } = preview;
  const captionId = useId();
  return (
    <div className={styles.scroll}>
      <ScrollRegion labelledBy={captionId}>
        <table className={styles.rows}>
          <caption>
            <Hidden id={captionId}>{caption}</Hidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('preview.row')}</th>
              {columns.map((column) => (
                <th
                  key={column.column_id}
                  scope="col"
                  data-treat={column.treatment}
                  data-suggested={column.is_suggested || undefined}
                >
                  <Link href={`/workspaces/${workspaceId}/columns/${column.column_id}`}>
                    <DbName name={column.column_name} />
                  </Link>
                  <small>{t(`ui:treatment.${column.treatment}`)}</small>
                </th>
              ))}
            </tr>
          </thead>
          {rows.length === 0 && (
            <tbody>
              <tr>
                <td colSpan={columns.length + 1}>{t('preview.none')}</td>
              </tr>
            </tbody>
          )}
          {rows.map((row, index) => (
            <RowPair key={index} row={row} number={index + 1} columns={columns} />
          ))}
        </table>
      </ScrollRegion>
    </div>
  );
}
