import { useTranslation } from 'react-i18next';
import type { TablePreview } from '@core/contract/schemas/table';
import { DbName } from '../db-name/db-name';
import { Link } from '../link/link';
import { RowLines } from './row-lines';

export interface RowPreviewProps {
  caption: string;
  workspaceId: number;
  preview: TablePreview;
}

/** Table rows in pairs: a source row, followed by the generated one. */
export function RowPreview({ caption, workspaceId, preview }: RowPreviewProps) {
  const { t } = useTranslation('tables');
  return (
    <RowLines
      caption={caption}
      columns={preview.columns.map(({ column_id: id, column_name: name, treatment, is_suggested }) => ({
        key: id,
        head: (
          <Link href={`/workspaces/${workspaceId}/columns/${id}`}>
            <DbName name={name} />
          </Link>
        ),
        treatment,
        isSuggested: is_suggested,
      }))}
      groups={preview.rows.map(({ source, made }, at) => [
        { side: 'source', label: t('preview.source'), number: at + 1, cells: source, other: made },
        { side: 'made', label: t('preview.made'), number: at + 1, cells: made, other: source },
      ])}
    />
  );
}
