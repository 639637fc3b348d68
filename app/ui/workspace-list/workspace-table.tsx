import { useTranslation } from 'react-i18next';
import type { Workspace } from '@core/contract/schemas/workspace';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Db } from '../db-name/db-name';
import { Link } from '../link/link';
import { Muted } from '../text/text';
import { Time } from '../time/time';

export interface WorkspaceTableProps {
  workspaces: readonly Workspace[];
  labelledBy: string;
  /** Shows the owner and the reader's role. */
  isShared?: boolean;
  /** The workspace of the shell. */
  current?: number;
}

/** Workspaces to open: from where to where, the mode, and what happened last. */
export function WorkspaceTable({ workspaces, labelledBy, isShared = false, current }: WorkspaceTableProps) {
  const { t } = useTranslation('workspaces');
  const columns = [
    { key: 'name', label: t('columns.name') },
    { key: 'databases', label: t('columns.databases') },
    { key: 'mode', label: t('columns.mode') },
    ...(isShared ? [{ key: 'owner', label: t('columns.owner') }] : []),
    { key: 'state', label: t('columns.state') },
  ];
  return (
    <DataTable labelledBy={labelledBy} columns={columns} isStacked>
      {workspaces.map((workspace) => (
        <tr key={workspace.id}>
          <RowHead>
            <Link
              href={`/workspaces/${workspace.id}`}
              aria-current={workspace.id === current ? 'true' : undefined}
            >
              {workspace.name}
            </Link>
          </RowHead>
          <Cell>
            <Db isMuted>
              {workspace.source.name}{' '}
              {workspace.destination && (
                <>
                  <span aria-label={t('writtenTo')}>→</span> {workspace.destination.name}
                </>
              )}
            </Db>
          </Cell>
          <Cell>{t(`modes.${workspace.mode}.label`)}</Cell>
          {isShared && (
            <Cell>
              {workspace.owner.display_name}{' '}
              {workspace.role && <Muted>({t(`roles.${workspace.role}`)})</Muted>}
            </Cell>
          )}
          <Cell>
            <LastChange workspace={workspace} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

function LastChange({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('workspaces');
  const { active_job: active } = workspace;
  if (active) {
    return <Link href={`/workspaces/${workspace.id}/jobs/${active.id}`}>{t(`running.${active.type}`)}</Link>;
  }
  return (
    <Muted>
      {t('changed')} <Time iso={workspace.updated_at} />
    </Muted>
  );
}
