import { useTranslation } from 'react-i18next';
import type { Follower, ShownGenerator } from '@core/contract/schemas/generator';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { Section } from '../section/section';
import { Fine, Num } from '../text/text';
import { TreatmentLabel } from '../treatment/treatment';

/** Columns that refer to this one, and what they become with it. Renders nothing if there are none. */
export function Followers({
  workspaceId,
  followers,
}: {
  workspaceId: number;
  followers: readonly Follower[];
}) {
  const { t } = useTranslation('column');
  if (followers.length === 0) return null;
  const rows = followers.reduce((sum, follower) => sum + (follower.row_count ?? 0), 0);
  return (
    <Section
      title={t('followers.title', { count: followers.length })}
      titleId="followers"
      lead={t('followers.lead')}
    >
      <DataTable
        labelledBy="followers"
        columns={[
          { key: 'column', label: t('followers.column') },
          { key: 'key', label: t('followers.key') },
          { key: 'rows', label: t('followers.rows'), align: 'end' },
          { key: 'saved', label: t('followers.saved') },
          { key: 'after', label: t('followers.after') },
        ]}
      >
        {followers.map((follower) => (
          <tr key={follower.column_id}>
            <RowHead>
              <Link href={`/workspaces/${workspaceId}/columns/${follower.column_id}`}>
                <DbPath
                  path={[follower.schema_name, follower.table_name, follower.column_name].filter(Boolean)}
                  size="small"
                />
              </Link>
            </RowHead>
            <Cell>{t(`followers.origin.${follower.origin}`)}</Cell>
            <Cell align="end">{follower.row_count !== null && <Num value={follower.row_count} />}</Cell>
            <Cell>
              <Shown generator={follower.saved} />
            </Cell>
            <Cell>
              <Shown generator={follower.after} />
            </Cell>
          </tr>
        ))}
      </DataTable>
      <Fine>{t('followers.sum', { count: rows })}</Fine>
    </Section>
  );
}

function Shown({ generator }: { generator: ShownGenerator | null }) {
  return <TreatmentLabel treatment={generator?.treatment ?? 'duplicate'} />;
}
