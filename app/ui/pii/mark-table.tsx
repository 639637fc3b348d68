import { useTranslation } from 'react-i18next';
import { pathText } from '@core/contract/names';
import type { Column } from '@core/contract/schemas/column';
import { ProtectionMark } from '../alarm/alarm';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { PickCell } from '../data-table/row-acts';
import { DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { Muted } from '../text/text';
import { confidenceText } from '../words/confidence';
import { entityName } from '../words/words';
import { Evidence } from './evidence';
import { Examined } from './examined';

export interface MarkTableProps {
  workspaceId: number;
  columns: readonly Column[];
  /** Rows have checkboxes. */
  mayEdit: boolean;
  /** Shown if there are no rows. */
  empty: string;
}

/** Columns with personal data: its kind, how a run treats it, the confidence, and why; or what was examined in vain. */
export function MarkTable({ workspaceId, columns, mayEdit, empty }: MarkTableProps) {
  const { t } = useTranslation('pii');
  const heads = [
    ...(mayEdit ? [{ key: 'tick', label: t('columns.select'), isLabelHidden: true }] : []),
    { key: 'column', label: t('columns.column') },
    { key: 'entity', label: t('columns.entity') },
    { key: 'state', label: t('columns.state') },
    { key: 'confidence', label: t('columns.confidence'), align: 'end' as const },
    { key: 'why', label: t('columns.why') },
  ];
  return (
    <DataTable
      caption={t('list')}
      isCaptionHidden
      isStacked
      columns={heads}
      {...(columns.length === 0 ? { empty } : {})}
    >
      {columns.map((column) => (
        <tr key={column.id}>
          {mayEdit && (
            <PickCell
              name="column"
              value={column.id}
              label={t('select', { column: pathText(...pathOf(column)) })}
            />
          )}
          <RowHead>
            <Link href={`/workspaces/${workspaceId}/columns/${column.id}`}>
              <DbPath path={pathOf(column)} size="small" />
            </Link>
          </RowHead>
          <Cell>{column.pii.entity ? entityName(t, column.pii.entity) : t('none')}</Cell>
          <Cell>
            <ProtectionMark state={column.protection} />
          </Cell>
          <Cell align="end">
            <Confidence mark={column.pii} />
          </Cell>
          <Cell>
            <Evidence mark={column.pii} />
            {column.examined && <Examined examined={column.examined} />}
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

const pathOf = ({ schema_name, table_name, column_name }: Column): string[] =>
  [schema_name, table_name, column_name].filter(Boolean);

function Confidence({ mark }: { mark: Column['pii'] }) {
  const { t, i18n } = useTranslation('pii');
  if (mark.confidence === null) return mark.source === 'manual' ? <Muted>{t('decided')}</Muted> : null;
  return confidenceText(mark.confidence, i18n.language);
}
