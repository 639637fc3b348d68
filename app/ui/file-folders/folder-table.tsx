import { useTranslation } from 'react-i18next';
import type { FileFolder } from '@core/contract/schemas/file-folder';
import { LinkButton } from '../button/button';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Db } from '../db-name/db-name';
import { Muted } from '../text/text';
import { FolderUse } from './folder-use';
import { useHolderName } from './use-holder-name';

export interface FolderTableProps {
  folders: readonly FileFolder[];
  readerId: number;
  /** Mapped folders have a link to change whose they are. */
  mayGive: boolean;
}

/** Folders of files, each with whose it is and which workspaces use it. */
export function FolderTable({ folders, readerId, mayGive }: FolderTableProps) {
  const { t } = useTranslation('file-folders');
  const holderOf = useHolderName(readerId);
  const columns = [
    { key: 'path', label: t('columns.path') },
    { key: 'holder', label: t('columns.holder') },
    { key: 'workspaces', label: t('columns.workspaces') },
    ...(mayGive ? [{ key: 'acts', label: t('columns.acts'), isLabelHidden: true }] : []),
  ];
  return (
    <DataTable caption={t('title')} isCaptionHidden columns={columns} isStacked>
      {folders.map((folder) => (
        <tr key={folder.path}>
          <RowHead>
            <Db>{folder.path}</Db>
          </RowHead>
          <Cell label={t('columns.holder')}>
            {holderOf(folder)} {folder.organization && <Muted>{t('organization')}</Muted>}
            {!folder.may_use && <Muted>· {t('notOpen')}</Muted>}
          </Cell>
          <Cell label={t('columns.workspaces')}>
            <FolderUse folder={folder} />
          </Cell>
          {mayGive && (
            <Cell align="end">
              {folder.id !== null && (
                <LinkButton
                  size="small"
                  href={`/file-folders/${folder.id}`}
                  aria-label={t('changeOf', { path: folder.path })}
                >
                  {t('change')}
                </LinkButton>
              )}
            </Cell>
          )}
        </tr>
      ))}
    </DataTable>
  );
}
