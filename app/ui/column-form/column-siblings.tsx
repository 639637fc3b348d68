import { useTranslation } from 'react-i18next';
import type { Column } from '@core/contract/schemas/column';
import type { Follower } from '@core/contract/schemas/generator';
import { pathText } from '@core/contract/names';
import { DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { SiblingList, type Sibling } from '../sibling-list/sibling-list';

export interface ColumnSiblingsProps {
  workspaceId: number;
  current: Column;
  columns: readonly Column[];
  rows: number | null;
  followers: readonly Follower[];
}

/** A list beside the page of a column: the columns of its table, and those of other tables that follow it. */
export function ColumnSiblings({ workspaceId, current, columns, rows, followers }: ColumnSiblingsProps) {
  const { t } = useTranslation('column');
  const base = `/workspaces/${workspaceId}`;
  const path = [current.schema_name, current.table_name].filter(Boolean);
  const sibling = (column: Column): Sibling => ({
    href: `${base}/columns/${column.id}`,
    name: column.column_name,
    isCurrent: column.id === current.id,
    stripe: [{ treatment: column.generator.treatment, count: 1 }],
    unprotected: column.protection === 'UNPROTECTED' ? 1 : 0,
    aside: asideOf(column),
  });
  const asideOf = (column: Column) => {
    if (column.is_primary_key) return 'PK';
    if (column.foreign_key) return 'FK';
    return column.generator.is_override ? t('siblings.edited') : undefined;
  };
  return (
    <SiblingList
      label={t('siblings.label', { table: pathText(...path) })}
      summary={
        <>
          <Link href={`${base}/tables/${current.table_id}`}>
            <DbPath path={path} size="small" />
          </Link>
          <br />
          {t('siblings.columns', { count: columns.length })}
          {rows !== null && `, ${t('siblings.rows', { count: rows })}`}
        </>
      }
      groups={[
        { siblings: columns.map(sibling) },
        ...(followers.length === 0
          ? []
          : [
              {
                heading: t('siblings.followers'),
                count: followers.length,
                siblings: followers.map((follower) => ({
                  href: `${base}/columns/${follower.column_id}`,
                  name: `${follower.table_name}.${follower.column_name}`,
                  stripe: follower.saved ? [{ treatment: follower.saved.treatment, count: 1 }] : [],
                })),
              },
            ]),
      ]}
    />
  );
}
