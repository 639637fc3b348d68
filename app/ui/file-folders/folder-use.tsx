import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileFolder } from '@core/contract/schemas/file-folder';
import { Link } from '../link/link';
import { Muted } from '../text/text';

const namedMost = 3;

/** The workspaces that use a folder: the first ones by name, with a link where the reader may open them. */
export function FolderUse({ folder }: { folder: Pick<FileFolder, 'workspaces' | 'workspace_count'> }) {
  const { t } = useTranslation('file-folders');
  const named = folder.workspaces.slice(0, namedMost);
  const others = folder.workspace_count - named.length;
  if (folder.workspace_count === 0) return <Muted>{t('unused')}</Muted>;
  return (
    <>
      {named.map(({ id, name, may_open: mayOpen }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {mayOpen ? <Link href={`/workspaces/${id}`}>{name}</Link> : name}
        </Fragment>
      ))}
      {named.length > 0 && others > 0 && ' '}
      {others > 0 && t(named.length === 0 ? 'others' : 'andOthers', { count: others })}
    </>
  );
}
