import { useLocation } from '@remix-run/react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableList, TableRow } from '@core/contract/schemas/table';
import { Link } from '../link/link';
import { paramsWithout, withParam } from '../query';
import { FindForm, SiblingList, type Sibling, type SiblingGroup } from '../sibling-list/sibling-list';
import { Hidden, Muted, ShortNum } from '../text/text';

export interface TableSiblingsProps {
  workspaceId: number;
  current: number | null;
  tables: readonly TableRow[];
  counts: TableList['counts'];
  schemas: TableList['schemas'];
  /** Number of tables on all pages that match the search; `from` is the number of the first one shown. */
  found: number;
  page: number;
  pages: number;
  from: number;
  keyword: string;
  schema: string;
}

const finds = ['table_keyword', 'schema_names', 'tables_page'] as const;

/** The tables of a source beside the page of one: searchable by name and schema, each with its warnings. */
export function TableSiblings(props: TableSiblingsProps) {
  const { tables, counts, found, page, pages, from } = props;
  const { t } = useTranslation('tables');
  const { search } = useLocation();
  return (
    <SiblingList
      label={t('siblings.label')}
      find={<Find {...props} />}
      more={<Link href={`/workspaces/${props.workspaceId}/columns`}>{t('columns.inAll')}</Link>}
      summary={
        found === counts.all ? summaryOf(t, counts) : t('siblings.found', { count: found, all: counts.all })
      }
      groups={groupsOf(t, props)}
      {...(pages > 1
        ? {
            foot: (
              <>
                <span>{t('siblings.range', { from, to: from + tables.length - 1, count: found })}</span>
                {page > 1 && (
                  <Link href={withParam(search, 'tables_page', String(page - 1))}>
                    {t('siblings.previous')}
                  </Link>
                )}
                {page < pages && (
                  <Link href={withParam(search, 'tables_page', String(page + 1))}>{t('siblings.next')}</Link>
                )}
              </>
            ),
          }
        : {})}
    />
  );
}

function Find({ keyword, schema, schemas }: TableSiblingsProps) {
  const { t } = useTranslation('tables');
  const { search } = useLocation();
  return (
    <FindForm label={t('siblings.find')} button={t('siblings.show')}>
      {paramsWithout(search, ...finds).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        {t('siblings.find')}
        <input type="search" name="table_keyword" defaultValue={keyword} />
      </label>
      {schemas.length > 1 && (
        <label>
          <Hidden>{t('siblings.schema')}</Hidden>
          <select name="schema_names" defaultValue={schema}>
            <option value="">{t('siblings.allSchemas')}</option>
            {schemas.map(({ schema_name: name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
    </FindForm>
  );
}

function groupsOf(t: TFunction, props: TableSiblingsProps): SiblingGroup[] {
  const { schemas, tables } = props;
  if (tables.length === 0) return [];
  return schemas.flatMap(({ schema_name: name, tables: count }) => {
    const siblings = tables
      .filter((table) => table.schema_name === name)
      .map((table) => siblingOf(t, table, props));
    if (siblings.length === 0) return [];
    return [name === '' ? { siblings } : { heading: name, isCode: true, count, siblings }];
  });
}

function siblingOf(t: TFunction, table: TableRow, { workspaceId, current }: TableSiblingsProps): Sibling {
  const [warning] = table.warnings.filter(({ severity }) => severity !== 'info');
  return {
    href: `/workspaces/${workspaceId}/tables/${table.id}`,
    name: table.table_name,
    isCurrent: table.id === current,
    stripe: table.treatments,
    isExcluded: table.is_excluded,
    unprotected: table.is_excluded ? 0 : table.unprotected_count,
    ...(warning ? { warning: t(`warningNames.${warning.code}`) } : {}),
    aside: asideOf(t, table),
  };
}

function asideOf(t: TFunction, { kind, row_count: rows }: TableRow): ReactNode {
  if (kind === 'view') return <Muted>{t('siblings.view')}</Muted>;
  return rows !== null && <ShortNum value={rows} />;
}

function summaryOf(t: TFunction, { all, views, included }: TableList['counts']): string {
  const tables = t('siblings.summary', { count: all - views, included });
  return views === 0 ? tables : `${tables}${t('siblings.views', { views })}`;
}
