import { Form, useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnList } from '@core/contract/schemas/column';
import type { Table } from '@core/contract/schemas/table';
import { BulkBar } from '../bulk-bar/bulk-bar';
import { Button } from '../button/button';
import { ColumnGrid } from '../column-grid/column-grid';
import type { Sort } from '../data-table/data-table';
import { Pagination } from '../pagination/pagination';
import { paramsWithout, withParam } from '../query';
import { Inset } from '../section/section';
import { pathOfTable } from '../table-head/table-path';
import { wordSpaces } from '../words/words';
import { gridColumn } from './grid-columns';
import { GridKeys } from './grid-keys';
import type { GeneratorName } from './generator-select';
import { GeneratorSelect } from './generator-select';
import { TableFilters } from './table-filters';

const rowsOptions = [10, 20, 50, 100] as const;
const sampleRows = 10;

export interface TableGridProps {
  workspaceId: number;
  /** Null for the columns of all tables; they are then shown with their table, and without a sample. */
  table: { id: number; name: string; kind: Table['kind'] } | null;
  columns: ColumnList;
  /** The requested row of the sample, from 1. */
  row: number;
  sort: string;
  mayEdit: boolean;
  generators: readonly GeneratorName[];
}

/** The columns of a table, or of all, with filters, bulk actions and pagination. */
export function TableGrid({ workspaceId, table, columns, row, sort, mayEdit, generators }: TableGridProps) {
  const { t } = useTranslation([...wordSpaces]);
  const { search } = useLocation();
  const region = useRef<HTMLDivElement>(null);
  const { count, requested_page: page, elements_per_page: perPage, may_view_data: mayView } = columns;
  const first = (page - 1) * perPage + 1;
  const range = { from: count === 0 ? 0 : first, to: first + columns.results.length - 1, count };
  return (
    <>
      <Inset>
        <TableFilters isOfAllTables={table === null} isOfView={table?.kind === 'view'} />
      </Inset>
      <Form method="get" action={`/workspaces/${workspaceId}/columns/bulk`}>
        {table && <input type="hidden" name="table" value={table.id} />}
        <input type="hidden" name="back" value={search} />
        {paramsWithout(search, 'table', 'back', 'column', 'act', 'generator', 'scope', 'row').map(
          ([name, value]) => (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ),
        )}
        <div ref={region}>
          <ColumnGrid
            key={search}
            caption={
              table
                ? t('tables:grid.caption', { table: table.name, ...range })
                : t('tables:grid.captionAll', range)
            }
            columns={columns.results.map((column) => ({
              ...gridColumn(t, column, workspaceId),
              ...(table ? {} : { table: pathOfTable(column) }),
            }))}
            sample={
              table && mayView
                ? { row, nextHref: withParam(search, 'row', String((row % sampleRows) + 1)) }
                : null
            }
            sort={{ name: sortLink(search, sort, 'name'), status: sortLink(search, sort, 'pii') }}
            isPickable={mayEdit}
          />
        </div>
        {mayEdit && <ColumnBulkBar matching={count} generators={generators} />}
      </Form>
      <Pagination
        summary={count === 0 ? null : t('tables:grid.range', range)}
        page={page}
        pages={Math.ceil(count / perPage)}
        hrefOf={(to) => withParam(search, 'requested_page', String(to))}
        perPage={{
          value: perPage,
          options: [...new Set([...rowsOptions, perPage])].sort((a, b) => a - b),
          keep: paramsWithout(search, 'elements_per_page', 'requested_page'),
        }}
      />
      <Inset>
        <GridKeys grid={region} />
      </Inset>
    </>
  );
}

/** Ascending first, then descending; a new order starts at the first page. */
function sortLink(search: string, current: string, key: string): Sort {
  const start = withParam(search, 'requested_page', null);
  const href = withParam(start, 'sort', current === key ? `-${key}` : key);
  if (current === key) return { href, direction: 'ascending' };
  return current === `-${key}` ? { href, direction: 'descending' } : { href };
}

function ColumnBulkBar({ matching, generators }: { matching: number; generators: readonly GeneratorName[] }) {
  const { t } = useTranslation('tables');
  const acts = ['accept', 'reject', 'restore', 'pii', 'not-pii'] as const;
  return (
    <BulkBar
      matching={matching}
      more={acts.map((act) => (
        <Button key={act} variant="plain" name="act" value={act}>
          {t(`bulk.acts.${act}`)}
        </Button>
      ))}
    >
      <GeneratorSelect generators={generators} />
      <Button name="act" value="set">
        {t('bulk.preview')}
      </Button>
    </BulkBar>
  );
}
