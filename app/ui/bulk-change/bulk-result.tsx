import { useTranslation } from 'react-i18next';
import type { BulkResult, ColumnRef, ColumnRow } from '@core/contract/schemas/column';
import type { ShownGenerator } from '@core/contract/schemas/generator';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { Section } from '../section/section';
import { Fine, Muted } from '../text/text';
import { TreatmentLabel } from '../treatment/treatment';
import { codedText, entityName, generatorDetail, wordSpaces } from '../words/words';

function ColumnHead({ workspaceId, column }: { workspaceId: number; column: ColumnRef }) {
  return (
    <RowHead>
      <Link href={`/workspaces/${workspaceId}/columns/${column.column_id}`}>
        <DbPath
          path={[column.schema_name, column.table_name, column.column_name].filter(Boolean)}
          size="small"
        />
      </Link>
    </RowHead>
  );
}

function Shown({ generator }: { generator: ShownGenerator | null }) {
  const { t } = useTranslation([...wordSpaces]);
  if (!generator) return <TreatmentLabel treatment="duplicate" />;
  return <TreatmentLabel treatment={generator.treatment} detail={generatorDetail(t, generator)} />;
}

/** Preview of a change of many columns: the result for each, and which stay as they are, and why. */
export function BulkOutcome({ workspaceId, result }: { workspaceId: number; result: BulkResult }) {
  const { t } = useTranslation([...wordSpaces]);
  const { changed, skipped, changed_count: changes, skipped_count: skips } = result;
  const { unprotected_before: before, unprotected_after: after } = result;
  return (
    <>
      <Section title={t('tables:bulk.changed', { count: changes })} titleId="changed">
        <DataTable
          labelledBy="changed"
          columns={[
            { key: 'column', label: t('tables:bulk.column') },
            { key: 'before', label: t('tables:bulk.before') },
            { key: 'after', label: t('tables:bulk.after') },
          ]}
          {...(changed.length === 0 ? { empty: t('tables:bulk.noneChanged') } : {})}
        >
          {changed.map((column) => (
            <tr key={column.column_id}>
              <ColumnHead workspaceId={workspaceId} column={column} />
              <Cell>
                <Shown generator={column.before} />
              </Cell>
              <Cell>
                <Shown generator={column.after} />
              </Cell>
            </tr>
          ))}
        </DataTable>
        <More listed={changed.length} count={changes} />
        <Fine>{t('tables:bulk.unprotected', { before, after })}</Fine>
      </Section>
      {skipped.length > 0 && (
        <Section title={t('tables:bulk.skipped', { count: skips })} titleId="skipped">
          <DataTable
            labelledBy="skipped"
            columns={[
              { key: 'column', label: t('tables:bulk.column') },
              { key: 'reason', label: t('tables:bulk.reason') },
            ]}
          >
            {skipped.map((column) => (
              <tr key={column.column_id}>
                <ColumnHead workspaceId={workspaceId} column={column} />
                <Cell>{codedText(t, column.reason)}</Cell>
              </tr>
            ))}
          </DataTable>
          <More listed={skipped.length} count={skips} />
        </Section>
      )}
    </>
  );
}

/** How many more columns there are than listed. */
function More({ listed, count }: { listed: number; count: number }) {
  const { t } = useTranslation('tables');
  return count > listed ? <Fine>{t('bulk.more', { count: count - listed })}</Fine> : null;
}

export interface BulkMarksProps {
  workspaceId: number;
  columns: readonly ColumnRow[];
  /** Whether they are marked as personal data or as not personal. */
  isPersonal: boolean;
}

/** Columns with their current mark of personal data and the new one. */
export function BulkMarks({ workspaceId, columns, isPersonal }: BulkMarksProps) {
  const { t } = useTranslation([...wordSpaces]);
  return (
    <Section title={t('tables:bulk.changed', { count: columns.length })} titleId="changed">
      <DataTable
        labelledBy="changed"
        columns={[
          { key: 'column', label: t('tables:bulk.column') },
          { key: 'before', label: t('tables:bulk.before') },
          { key: 'after', label: t('tables:bulk.after') },
        ]}
      >
        {columns.map((column) => (
          <tr key={column.id}>
            <ColumnHead workspaceId={workspaceId} column={{ ...column, column_id: column.id }} />
            <Cell>
              {column.pii.entity ? (
                entityName(t, column.pii.entity)
              ) : (
                <Muted>{t('ui:protection.NON_PII')}</Muted>
              )}
            </Cell>
            <Cell>{t(isPersonal ? 'tables:bulk.personal' : 'ui:protection.NON_PII')}</Cell>
          </tr>
        ))}
      </DataTable>
    </Section>
  );
}
