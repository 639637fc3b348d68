import { useTranslation } from 'react-i18next';
import type { ListedWorkspace } from '@core/contract/schemas/workspace';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Link } from '../link/link';
import { Muted, Num } from '../text/text';
import { Time } from '../time/time';

/** With the names of the engines instead of their types. */
export type ShownWorkspace = Omit<ListedWorkspace, 'source_type' | 'destination_type'> & {
  readonly source: string;
  readonly destination: string | null;
};

/** All workspaces of the installation, each linked to the page of who can open it. */
export function AllWorkspacesTable({ workspaces }: { workspaces: readonly ShownWorkspace[] }) {
  const { t } = useTranslation(['workspaces', 'jobs']);
  const numbers = ['members', 'tables'];
  const columns = (['name', 'owner', 'members', 'engines', 'tables', 'lastJob', 'created'] as const).map(
    (key) => ({
      key,
      label: t(`all.columns.${key}`),
      ...(numbers.includes(key) ? { align: 'end' as const } : {}),
    }),
  );
  return (
    <DataTable
      caption={t('all.title')}
      isCaptionHidden
      columns={columns}
      empty={workspaces.length === 0 && t('all.none')}
      isStacked
    >
      {workspaces.map((workspace) => (
        <tr key={workspace.id}>
          <RowHead>
            <Link href={`/all-workspaces/${workspace.id}`}>{workspace.name}</Link>
          </RowHead>
          <Cell label={t('all.columns.owner')}>{workspace.owner.display_name}</Cell>
          <Cell label={t('all.columns.members')} align="end">
            <Num value={workspace.member_count} />
          </Cell>
          <Cell>
            {workspace.source}
            {workspace.destination !== null && ` → ${workspace.destination}`}
          </Cell>
          <Cell label={t('all.columns.tables')} align="end">
            <Num value={workspace.table_count} />
          </Cell>
          <Cell label={t('all.columns.lastJob')}>
            <LastJob job={workspace.last_job} />
          </Cell>
          <Cell label={t('all.columns.created')}>
            <Muted>
              <Time iso={workspace.created_at} show="date" />
            </Muted>
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

function LastJob({ job }: { job: ShownWorkspace['last_job'] }) {
  const { t } = useTranslation(['workspaces', 'jobs']);
  if (job === null) return <Muted>{t('all.noJob')}</Muted>;
  return (
    <>
      {t(`running.${job.type}`)}: {t(`jobs:statuses.${job.status}`)}{' '}
      <Muted>
        <Time iso={job.created_at} />
      </Muted>
    </>
  );
}
