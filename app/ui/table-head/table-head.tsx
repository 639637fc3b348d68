import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Table } from '@core/contract/schemas/table';
import { Db, DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { Remark } from '../notice/notice';
import { PageHead } from '../page-head/page-head';
import { Num } from '../text/text';
import { Time } from '../time/time';
import { codedText, wordSpaces } from '../words/words';
import { OtherTables } from './other-tables';
import { pathOfTable } from './table-path';

export interface TableHeadProps {
  workspaceId: number;
  table: Table;
  mayEdit: boolean;
  mayView: boolean;
}

/** A table by name with its facts, the available actions, and its warnings. */
export function TableHead({ workspaceId, table, mayEdit, mayView }: TableHeadProps) {
  const { t } = useTranslation(['tables', 'jobs']);
  const base = `/workspaces/${workspaceId}/tables`;
  return (
    <>
      <PageHead
        title={<DbPath path={pathOfTable(table)} />}
        size="large"
        up={{ href: `${base}?list=true`, label: t('head.all') }}
        facts={[
          ...(table.row_count === null
            ? []
            : [
                <>
                  <b>
                    <Num value={table.row_count} />
                  </b>{' '}
                  {t('head.rows', { count: table.row_count })}
                </>,
              ]),
          <>
            <b>
              <Num value={table.column_count} />
            </b>{' '}
            {t('head.columns', { count: table.column_count })}
          </>,
          table.kind === 'view' ? t('head.view') : t(table.is_excluded ? 'head.excluded' : 'head.included'),
          ...(table.read_at
            ? [
                <>
                  {t('head.read')} <Time iso={table.read_at} show="time" />
                </>,
              ]
            : []),
        ]}
        actions={
          table.kind === 'view' ? null : (
            <>
              {mayView && <Link href={`${base}/${table.id}/preview`}>{t('head.preview')}</Link>}
              {table.file && <Link href={`${base}/${table.id}/file`}>{t('head.file')}</Link>}
              <Link href={`${base}/${table.id}/settings`}>{t('head.settings')}</Link>
              {mayEdit && (
                <Link href={`${base}/${table.id}/exclude`}>
                  {t(table.is_excluded ? 'head.include' : 'head.exclude')}
                </Link>
              )}
            </>
          )
        }
      />
      {!mayView && (
        <Remark tone="info">
          {t('noPermission')} {t('jobs:rows.whoMay')}
        </Remark>
      )}
      <TableRemarks table={table} />
    </>
  );
}

/** The warnings of a table, one line each: a number or a path, the cause, and the consequence. */
export function TableRemarks({ table }: { table: Table }) {
  const { t } = useTranslation([...wordSpaces]);
  const { cycle } = table;
  return (
    <>
      {table.warnings.map((warning) => (
        <Fragment key={warning.code}>
          <Remark tone={warning.severity === 'error' ? 'danger' : 'warning'}>
            {warning.code === 'circular-reference' && cycle ? (
              <>
                {t('tables:remarks.circle')} <Db>{cycle.join(' → ')}</Db>. {t('tables:remarks.circleEnd')}
              </>
            ) : (
              codedText(t, warning)
            )}
          </Remark>
          <OtherTables warning={warning} />
        </Fragment>
      ))}
      {table.sync_state.source !== 'in_sync' && (
        <Remark>{t(`tables:remarks.sync.${table.sync_state.source}`)}</Remark>
      )}
    </>
  );
}
