import { useTranslation } from 'react-i18next';
import type { PrivacySpending } from '@core/contract/schemas/table';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Link } from '../link/link';
import { Section } from '../section/section';
import { Muted, Num } from '../text/text';
import { Time } from '../time/time';
import { numberFormat } from '../words/intl-formats';

/** The privacy budget that runs have spent on a table, in total and by run; renders nothing if no run had a budget. */
export function PrivacySpent({ spending, jobs }: { spending: PrivacySpending; jobs: string }) {
  const { t, i18n } = useTranslation('tables');
  const { epsilon, delta, run_count: count, runs } = spending;
  if (count === 0) return null;
  const number = (value: number, digits: number) =>
    numberFormat(i18n.language, { maximumSignificantDigits: digits }).format(value);
  const columns = (['run', 'at', 'epsilon'] as const).map((key) => ({
    key,
    label: t(`spent.columns.${key}`),
    ...(key === 'epsilon' && { align: 'end' as const }),
  }));
  return (
    <Section
      title={t('spent.title')}
      lead={t('spent.total', { count, epsilon: number(epsilon, 3), delta: number(delta, 2) })}
    >
      <DataTable caption={t('spent.runs')} isCaptionHidden columns={columns}>
        {runs.map(({ job_id: job, epsilon: ofRun, spent_at: at }, row) => (
          <tr key={job ?? `other ${row}`}>
            <RowHead>
              {job === null ? (
                <Muted>{t('spent.elsewhere')}</Muted>
              ) : (
                <Link href={`${jobs}/${job}`}>{t('spent.job', { id: job })}</Link>
              )}
            </RowHead>
            <Cell>
              <Time iso={at} show="moment" />
            </Cell>
            <Cell align="end">
              <Num value={ofRun} />
            </Cell>
          </tr>
        ))}
      </DataTable>
    </Section>
  );
}
