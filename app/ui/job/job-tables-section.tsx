import { useTranslation } from 'react-i18next';
import { destinationState, type DestinationState } from '@core/contract/enums';
import type { TreatmentCount } from '@core/contract/schemas/column';
import type { JobTable } from '@core/contract/schemas/job';
import { pathText } from '@core/contract/names';
import { JobTables } from '../job-tables/job-tables';
import { Link } from '../link/link';
import { withParam } from '../query';
import { Levels, Section } from '../section/section';

const shownAtMost = 50;

/** The tables of a run by what the destination has of them; those that are being written come first. */
export function JobTablesSection({
  tables,
  treatments,
  state,
  search,
}: {
  tables: readonly JobTable[];
  /** By the id of the table; empty where they are not those of the run any more. */
  treatments: Readonly<Record<number, readonly TreatmentCount[]>>;
  state: DestinationState | null;
  search: string;
}) {
  const { t } = useTranslation('jobs');
  const order: readonly DestinationState[] = ['partial', 'complete', 'untouched'];
  const wanted = tables
    .filter((table) => state === null || table.state === state)
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const shown = wanted.slice(0, shownAtMost);
  const aside = (
    <Levels label={t('tables.states')}>
      <Link href={withParam(search, 'state', null)} aria-current={state === null ? 'true' : undefined}>
        {t('tables.all')} {tables.length}
      </Link>
      {destinationState.options.map((option) => (
        <Link
          key={option}
          href={withParam(search, 'state', option)}
          aria-current={state === option ? 'true' : undefined}
        >
          {t(`tables.${option}`)} {tables.filter((table) => table.state === option).length}
        </Link>
      ))}
    </Levels>
  );
  return (
    <Section title={t('tables.title')} titleId="tables" aside={aside}>
      <JobTables
        labelledBy="tables"
        tables={shown.map((table) => ({
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
      {wanted.length > shown.length && (
        <p>{t('tables.shown', { shown: shown.length, count: wanted.length })}</p>
      )}
    </Section>
  );
}
