import { useTranslation } from 'react-i18next';
import type { FindingChange, ScanComparison as Comparison } from '@core/contract/schemas/pii-scan';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { Muted } from '../text/text';
import { confidenceText } from '../words/confidence';
import { entityName } from '../words/words';

/** Differences between two scans. */
export function ScanComparison({
  workspaceId,
  comparison: { changes },
}: {
  workspaceId: number;
  comparison: Pick<Comparison, 'changes'>;
}) {
  const { t } = useTranslation('pii');
  return (
    <DataTable
      caption={t('compare.caption')}
      isCaptionHidden
      columns={[
        { key: 'column', label: t('columns.column') },
        { key: 'change', label: t('compare.change') },
        { key: 'before', label: t('compare.before') },
        { key: 'after', label: t('compare.after') },
      ]}
      {...(changes.length === 0 ? { empty: t('compare.same') } : {})}
    >
      {changes.map((change) => (
        <tr key={change.column_id}>
          <RowHead>
            <Link href={`/workspaces/${workspaceId}/columns/${change.column_id}`}>
              <DbPath path={pathOf(change)} size="small" />
            </Link>
          </RowHead>
          <Cell>{t(`compare.changes.${change.change}`)}</Cell>
          <Cell>
            <Found finding={change.before} />
          </Cell>
          <Cell>
            <Found finding={change.after} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

const pathOf = ({ schema_name, table_name, column_name }: FindingChange): string[] =>
  [schema_name, table_name, column_name].filter(Boolean);

function Found({ finding }: { finding: FindingChange['before'] }) {
  const { t, i18n } = useTranslation('pii');
  if (finding === null) return <Muted>{t('compare.nothing')}</Muted>;
  return (
    <>
      {entityName(t, finding.entity)} <Muted>{confidenceText(finding.confidence, i18n.language)}</Muted>
    </>
  );
}
