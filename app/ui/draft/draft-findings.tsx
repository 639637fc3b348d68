import { useTranslation } from 'react-i18next';
import type { DraftValidation, WorkspaceDraft } from '@core/contract/schemas/workspace-draft';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Db } from '../db-name/db-name';
import { Finding, placeOf } from '../finding/finding';
import { Link } from '../link/link';
import { Section } from '../section/section';
import { Num } from '../text/text';
import { Time } from '../time/time';

/** Findings of the check of both databases: what blocks, what is worth knowing, and a way out of each. */
export function DraftFindings({ validation, draft }: { validation: DraftValidation; draft: WorkspaceDraft }) {
  const { t } = useTranslation('wizard');
  const { issues, missing_tables: missing, holding_data: holding } = validation;
  const toDestination = `/workspaces/new/${draft.id}/destination`;
  return (
    <>
      <p>
        {t('validate.checked')} <Time iso={validation.checked_at} show="seconds" />.
      </p>
      {issues.map((issue, index) => (
        <Finding key={index} finding={issue} />
      ))}
      {missing.length > 0 && (
        <Section title={t('validate.missing', { count: missing.length })} titleId="missing">
          <p>
            {t(
              draft.answers.destination_options.create_missing
                ? 'validate.missingMade'
                : 'validate.missingLeft',
            )}{' '}
            <Link href={toDestination}>{t('validate.change')}</Link>
          </p>
          <p>
            {missing.map((table, index) => (
              <span key={placeOf(table)}>
                {index > 0 && ', '}
                <Db>{placeOf(table)}</Db>
              </span>
            ))}
          </p>
        </Section>
      )}
      {holding.length > 0 && (
        <Section title={t('validate.holding', { count: holding.length })} titleId="holding">
          <p>
            {t(
              draft.answers.destination_options.truncate_included
                ? 'validate.holdingEmptied'
                : 'validate.holdingKept',
            )}{' '}
            <Link href={toDestination}>{t('validate.change')}</Link>
          </p>
          <DataTable
            labelledBy="holding"
            isDense
            columns={[
              { key: 'table', label: t('validate.table') },
              { key: 'rows', label: t('validate.rows'), align: 'end' },
            ]}
          >
            {holding.map((table) => (
              <tr key={placeOf(table)}>
                <RowHead>
                  <Db>{placeOf(table)}</Db>
                </RowHead>
                <Cell align="end">
                  <Num value={table.row_count} />
                </Cell>
              </tr>
            ))}
          </DataTable>
        </Section>
      )}
      {issues.length + missing.length + holding.length === 0 && <p>{t('validate.clean')}</p>}
    </>
  );
}
