import { useTranslation } from 'react-i18next';
import { destinationStates } from '@core/contract/choices';
import type { DestinationState } from '@core/contract/enums';
import type { TreatmentCount } from '@core/contract/schemas/column';
import type { JobTable } from '@core/contract/schemas/job';
import { pathText } from '@core/contract/names';
import { JobTables } from '../job-tables/job-tables';
import { Link } from '../link/link';
import { Pagination } from '../pagination/pagination';
import { withParam } from '../query';
import { Levels, Section } from '../section/section';
import { Num } from '../text/text';

/** Number of tables of a job by their state in the destination. */
export type TableCounts = Readonly<Record<DestinationState | 'all', number>>;

/** The tables of a run by their state in the destination. */
export function JobTablesSection({
  tables,
  counts,
  wanted,
  first,
  page,
  pages,
  treatments,
  state,
  search,
}: {
  /** The tables shown, in order. */
  tables: readonly JobTable[];
  counts: TableCounts;
  /** Number of tables in the selected state. */
  wanted: number;
  /** Position of the first one shown among them, from 1. */
  first: number;
  page: number;
  pages: number;
  /** By table id; empty if they are no longer those of the run. */
  treatments: Readonly<Record<number, readonly TreatmentCount[]>>;
  state: DestinationState | null;
  search: string;
}) {
  const { t } = useTranslation('jobs');
  const start = withParam(search, 'tables_page', null);
  const aside = (
    <Levels label={t('tables.states')}>
      <Link href={withParam(start, 'state', null)} aria-current={state === null ? 'true' : undefined}>
        {t('tables.all')} <Num value={counts.all} />
      </Link>
      {destinationStates.map((option) => (
        <Link
          key={option}
          href={withParam(start, 'state', option)}
          aria-current={state === option ? 'true' : undefined}
        >
          {t(`tables.${option}`)} <Num value={counts[option]} />
        </Link>
      ))}
    </Levels>
  );
  return (
    <Section title={t('tables.title')} titleId="tables" aside={aside}>
      <JobTables
        labelledBy="tables"
        tables={tables.map((table) => ({
          name: pathText(table.schema_name, table.table_name),
          stripe: table.table_id === null ? undefined : treatments[table.table_id],
          state: table.state,
          asked: table.asked,
          made: table.made,
          written: table.written,
          rowsPerSecond: table.rows_per_second,
          secondsLeft: table.seconds_left,
        }))}
      />
      {pages > 1 && (
        <Pagination
          summary={t('tables.range', { from: first, to: first + tables.length - 1, count: wanted })}
          page={page}
          pages={pages}
          hrefOf={(to) => `${withParam(search, 'tables_page', String(to))}#tables`}
        />
      )}
    </Section>
  );
}
