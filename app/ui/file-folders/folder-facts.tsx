import { useTranslation } from 'react-i18next';
import type { FileFolder } from '@core/contract/schemas/file-folder';
import { Db } from '../db-name/db-name';
import { Facts } from '../facts/facts';
import { FolderUse } from './folder-use';
import { useHolderName } from './use-holder-name';

export function FolderFacts({ folder, readerId }: { folder: FileFolder; readerId: number }) {
  const { t } = useTranslation('file-folders');
  const holderOf = useHolderName(readerId);
  return (
    <Facts
      facts={[
        { term: t('columns.path'), value: <Db>{folder.path}</Db> },
        { term: t('columns.holder'), value: holderOf(folder) },
        { term: t('columns.workspaces'), value: <FolderUse folder={folder} /> },
      ]}
    />
  );
}
