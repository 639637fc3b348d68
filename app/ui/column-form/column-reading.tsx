import { useTranslation } from 'react-i18next';
import type { Column } from '@core/contract/schemas/column';
import type { DataPreview } from '@core/contract/schemas/generator';
import type { CodedMessage } from '@core/contract/schemas/issue';
import { pathText } from '@core/contract/names';
import { Db } from '../db-name/db-name';
import { Link } from '../link/link';
import { Notice } from '../notice/notice';
import { Inset, Split } from '../section/section';
import { codedText, wordSpaces } from '../words/words';
import { ColumnSample } from './column-sample';
import { Followers } from './followers';
import { isWritten } from './is-written';

export interface ColumnReadingProps {
  workspaceId: number;
  column: Column;
  sample: { preview: DataPreview | null; problem: CodedMessage | null };
  mayView: boolean;
}

/** A column that this reader, or nobody, can change: why, what it generates, and which columns follow it. */
export function ColumnReading({ workspaceId, column, sample, mayView }: ColumnReadingProps) {
  const { t } = useTranslation([...wordSpaces]);
  const { follows } = column.generator;
  return (
    <Inset>
      <Notice title={column.locked ? t('column:locked.title') : t('column:locked.reader')}>
        {column.locked && (
          <p>
            {t(`column:locked.reasons.${column.locked.code}`, {
              ...column.locked.params,
              defaultValue: codedText(t, column.locked),
            })}
          </p>
        )}
        {!column.locked && <p>{t('column:locked.readerLead')}</p>}
        {follows && (
          <p>
            <Link href={`/workspaces/${workspaceId}/columns/${follows.column_id}`}>
              {t('column:locked.open')}{' '}
              <Db>{pathText(follows.schema_name, follows.table_name, follows.column_name)}</Db>
            </Link>
          </p>
        )}
      </Notice>
      {isWritten(column) && (
        <Split>
          <ColumnSample {...sample} mayView={mayView} isSaved draw={null} />
          <Followers workspaceId={workspaceId} followers={sample.preview?.followers ?? []} />
        </Split>
      )}
    </Inset>
  );
}
