import { useTranslation } from 'react-i18next';
import type { WorkspaceDraftSummary } from '@core/contract/schemas/workspace-draft';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Link } from '../link/link';
import { Muted } from '../text/text';
import { Time } from '../time/time';

/** Unfinished workspace creations, to continue or cancel. */
export function DraftTable({
  drafts,
  labelledBy,
}: {
  drafts: readonly WorkspaceDraftSummary[];
  labelledBy: string;
}) {
  const { t } = useTranslation('workspaces');
  const columns = [
    { key: 'name', label: t('columns.name') },
    { key: 'step', label: t('drafts.step') },
    { key: 'saved', label: t('drafts.saved') },
    { key: 'acts', label: t('drafts.acts'), isLabelHidden: true },
  ];
  return (
    <DataTable labelledBy={labelledBy} columns={columns} isStacked>
      {drafts.map((draft) => (
        <tr key={draft.id}>
          <RowHead>
            <Link href={`/workspaces/new/${draft.id}`}>{draft.name ?? t('drafts.unnamed')}</Link>
          </RowHead>
          <Cell>{t(`drafts.states.${draft.state}`)}</Cell>
          <Cell>
            <Muted>
              <Time iso={draft.updated_at} />
            </Muted>
          </Cell>
          <Cell align="end">
            <Link href={`/workspaces/new/${draft.id}/cancel`}>{t('drafts.cancel')}</Link>
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
