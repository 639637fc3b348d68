import { useTranslation } from 'react-i18next';
import type { Subset } from '@core/contract/schemas/subset';
import { Button } from '../button/button';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { DbPath } from '../db-name/db-name';
import { ActForm } from '../form/act-form';
import { More } from '../form/form';
import { Link } from '../link/link';
import { pathOfTable } from '../table-head/table-path';
import { Hidden, Lead } from '../text/text';

interface KeptTablesProps extends Pick<Subset, 'tables' | 'lookups'> {
  base: string;
  mayEdit: boolean;
}

/** Tables with a rule of their own, and look-up tables that are worth keeping whole. */
export function KeptTables({ base, tables, lookups, mayEdit }: KeptTablesProps) {
  const { t } = useTranslation('subset');
  const ruled = new Set(tables.map(({ table_id: id }) => id));
  const proposed = lookups.filter(({ table_id: id }) => !ruled.has(id));
  return (
    <>
      {tables.length > 0 && <RuleTable base={base} tables={tables} mayEdit={mayEdit} />}
      {mayEdit && proposed.length > 0 && (
        <More summary={t('kept.lookups')} isOpen={tables.length === 0}>
          <Lead>{t('kept.lookupsLead')}</Lead>
          <LookupTable lookups={proposed} />
        </More>
      )}
    </>
  );
}

function RuleTable({ base, tables, mayEdit }: Omit<KeptTablesProps, 'lookups'>) {
  const { t } = useTranslation('subset');
  const columns = [
    { key: 'table', label: t('plan.table') },
    { key: 'keep', label: t('plan.got') },
    ...(mayEdit ? [{ key: 'acts', label: t('keys.acts'), isLabelHidden: true }] : []),
  ];
  return (
    <DataTable caption={t('kept.caption')} isCaptionHidden isStacked columns={columns}>
      {tables.map((table) => (
        <tr key={table.table_id}>
          <RowHead>
            <DbPath path={pathOfTable(table)} size="small" />
          </RowHead>
          <Cell>{t(`kept.${table.keep}`, { count: table.rows ?? 0 })}</Cell>
          {mayEdit && (
            <Cell>
              <Link href={`${base}/tables/${table.table_id}`}>
                {t('keys.change')} <Hidden>{pathOfTable(table).join('.')}</Hidden>
              </Link>
            </Cell>
          )}
        </tr>
      ))}
    </DataTable>
  );
}

function LookupTable({ lookups }: Pick<Subset, 'lookups'>) {
  const { t } = useTranslation('subset');
  const columns = [
    { key: 'table', label: t('plan.table') },
    { key: 'rows', label: t('plan.total') },
    { key: 'acts', label: t('keys.acts'), isLabelHidden: true },
  ];
  return (
    <DataTable caption={t('kept.lookups')} isCaptionHidden isDense columns={columns}>
      {lookups.map((table) => {
        const name = pathOfTable(table).join('.');
        return (
          <tr key={table.table_id}>
            <RowHead>
              <DbPath path={pathOfTable(table)} size="small" />
            </RowHead>
            <Cell>{t('kept.rowCount', { count: table.rows })}</Cell>
            <Cell>
              <ActForm>
                <input type="hidden" name="table" value={table.table_id} />
                <Button
                  size="small"
                  name="act"
                  value="keep"
                  aria-label={t('kept.keepTable', { table: name })}
                >
                  {t('kept.keepWhole')}
                </Button>
              </ActForm>
            </Cell>
          </tr>
        );
      })}
    </DataTable>
  );
}
