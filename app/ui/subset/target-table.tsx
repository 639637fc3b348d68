import { useTranslation } from 'react-i18next';
import type { PlannedSubsetTable, Subset } from '@core/contract/schemas/subset';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { pathOfTable } from '../table-head/table-path';
import { Hidden, Num } from '../text/text';

export type ShownTarget = Subset['targets'][number] & { planned: PlannedSubsetTable | null };

/** The tables whose rows are asked for. */
export function TargetTable({
  base,
  targets,
  mayEdit,
}: {
  base: string;
  targets: readonly ShownTarget[];
  mayEdit: boolean;
}) {
  const { t } = useTranslation('subset');
  const askText = useAskText();
  const columns = [
    { key: 'table', label: t('targets.table') },
    { key: 'asked', label: t('targets.asked') },
    { key: 'got', label: t('targets.got'), align: 'end' as const },
    ...(mayEdit ? [{ key: 'acts', label: t('targets.acts'), isLabelHidden: true }] : []),
  ];
  return (
    <DataTable caption={t('targets.title')} isCaptionHidden isStacked columns={columns}>
      {targets.map((target) => (
        <tr key={target.table_id}>
          <RowHead>
            <DbPath path={pathOfTable(target)} size="small" />
          </RowHead>
          <Cell>{askText(target)}</Cell>
          <Cell align="end" label={t('targets.got')}>
            {target.planned === null ? '–' : <Num value={target.planned.got_rows} />}
          </Cell>
          {mayEdit && (
            <Cell>
              <Link href={`${base}/tables/${target.table_id}`}>
                {t('targets.change')} <Hidden>{pathOfTable(target).join('.')}</Hidden>
              </Link>
            </Cell>
          )}
        </tr>
      ))}
    </DataTable>
  );
}

/** What is asked of a target, in words. */
function useAskText() {
  const { t, i18n } = useTranslation('subset');
  return ({ unit, amount, formula }: ShownTarget): string => {
    if (unit === 'filter') return t('asks.filter', { formula });
    const number = new Intl.NumberFormat(i18n.language).format(amount ?? 0);
    return unit === 'rows'
      ? t('asks.rows', { count: amount ?? 0 })
      : t('asks.percentage', { amount: number });
  };
}
