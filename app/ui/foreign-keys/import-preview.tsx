import { useTranslation } from 'react-i18next';
import type { ForeignKeyImportResult } from '@core/contract/schemas/foreign-key';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Db } from '../db-name/db-name';
import { Notice } from '../notice/notice';
import { Section } from '../section/section';
import { List, Num } from '../text/text';
import { codedText } from '../words/words';

/** A preview of the changes by an import. */
export function ImportPreview({ plan }: { plan: ForeignKeyImportResult }) {
  const { t } = useTranslation(['keys', 'errors']);
  const rows = (['added', 'removed', 'kept'] as const).flatMap((change) =>
    plan[change].map((key) => ({ ...key, change })),
  );
  return (
    <Section title={t('import.plan')} titleId="plan">
      {plan.problems.length > 0 && (
        <Notice tone="danger" title={t('import.problems', { count: plan.problems.length })}>
          <List>
            {plan.problems.map(({ line, problem }) => (
              <li key={line}>
                {t('import.line', { line })} {codedText(t, problem)}
              </li>
            ))}
          </List>
        </Notice>
      )}
      <DataTable
        labelledBy="plan"
        columns={[
          { key: 'change', label: t('import.change') },
          { key: 'key', label: t('columns.key') },
          { key: 'state', label: t('columns.state') },
          { key: 'line', label: t('import.lineNumber'), align: 'end' },
        ]}
        {...(rows.length === 0 ? { empty: t('import.nothing') } : {})}
      >
        {rows.map(({ change, line, foreign, primary, is_enabled: isEnabled }) => (
          <tr key={`${change} ${foreign} ${primary}`}>
            <RowHead>{t(`import.changes.${change}`)}</RowHead>
            <Cell>
              <Db>
                {foreign} → {primary}
              </Db>
            </Cell>
            <Cell>{change !== 'removed' && t(isEnabled ? 'states.enabled' : 'states.disabled')}</Cell>
            <Cell align="end">{line !== null && <Num value={line} />}</Cell>
          </tr>
        ))}
      </DataTable>
    </Section>
  );
}
