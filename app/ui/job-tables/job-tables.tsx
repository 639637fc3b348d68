import type { DestinationState } from '@core/contract/enums';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../data-table/data-table';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { DbName } from '../db-name/db-name';
import { Progress } from '../progress/progress';
import type { StripePart } from '../stripe/stripe';
import { Stripe } from '../stripe/stripe';
import { Muted, Num } from '../text/text';
import { RoughDuration } from '../time/rough-duration';
import styles from './job-tables.module.css';

export interface JobTable {
  /** Including the schema: `epd.patient`. */
  name: string;
  /** Its columns by treatment, if known. */
  stripe?: readonly StripePart[] | undefined;
  state: DestinationState;
  /** Numbers of rows. */
  asked: number;
  made: number;
  written: number;
  /** Only while it is being written. */
  rowsPerSecond?: number | null;
  secondsLeft?: number | null;
}

const keys = ['table', 'destination', 'asked', 'made', 'written', 'rate', 'left', 'share'] as const;
const endKeys: readonly string[] = ['asked', 'made', 'written', 'rate', 'left'];

/** The progress of a job by table. The numbers are authoritative, the bars are drawn from them. */
export function JobTables({ labelledBy, tables }: { labelledBy: string; tables: readonly JobTable[] }) {
  const { t } = useTranslation('ui');
  const hasStripes = tables.some(({ stripe }) => stripe);
  const columns: TableColumn[] = keys.map((key) => ({
    key,
    label: t(`jobTables.${key}`),
    align: endKeys.includes(key) ? 'end' : undefined,
  }));
  return (
    <DataTable
      labelledBy={labelledBy}
      columns={columns}
      isWide
      empty={tables.length === 0 && t('jobTables.none')}
    >
      {tables.map((table) => (
        <tr key={table.name}>
          <RowHead>
            <span className={styles.name} data-striped={hasStripes || undefined}>
              {hasStripes && <Stripe parts={table.stripe ?? []} />}
              <DbName name={table.name} isMuted={table.state === 'untouched'} />
            </span>
          </RowHead>
          <Cell>
            {table.state === 'untouched' ? (
              <Muted>{t('destination.untouched')}</Muted>
            ) : (
              t(`destination.${table.state}`)
            )}
          </Cell>
          <Cell align="end">
            <Num value={table.asked} />
          </Cell>
          <Cell align="end">
            <Num value={table.made} />
          </Cell>
          <Cell align="end">
            <Num value={table.written} />
          </Cell>
          <Cell align="end">
            {table.rowsPerSecond ? <Num value={Math.round(table.rowsPerSecond)} /> : null}
          </Cell>
          <Cell align="end">{table.secondsLeft ? <RoughDuration seconds={table.secondsLeft} /> : null}</Cell>
          <Cell>
            <span className={styles.share}>
              <Progress label={table.name} value={table.written} max={table.asked} hasShare />
            </span>
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
