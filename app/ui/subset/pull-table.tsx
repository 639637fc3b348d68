import { useTranslation } from 'react-i18next';
import type { SubsetPlanView } from '@core/contract/schemas/subset';
import { Button } from '../button/button';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Db } from '../db-name/db-name';
import { ActForm } from '../form/act-form';
import { Num } from '../text/text';

/** The keys that bring most rows in, with a button that stops following one. */
export function PullTable({ pulls, mayEdit }: { pulls: SubsetPlanView['pulls']; mayEdit: boolean }) {
  const { t } = useTranslation('subset');
  const columns = [
    { key: 'key', label: t('pulls.key') },
    { key: 'rows', label: t('pulls.rows'), align: 'end' as const },
    { key: 'saved', label: t('pulls.saved'), align: 'end' as const },
    ...(mayEdit ? [{ key: 'acts', label: t('pulls.acts'), isLabelHidden: true }] : []),
  ];
  return (
    <DataTable caption={t('pulls.caption')} isCaptionHidden isStacked columns={columns}>
      {pulls.map(({ key, rows, saved, is_estimate: isEstimate }) => (
        <tr key={`${key.foreign} ${key.primary}`}>
          <RowHead>
            <Db>
              {key.foreign} → {key.primary}
            </Db>
          </RowHead>
          <Cell align="end" label={t('pulls.rows')}>
            <Num value={rows} />
          </Cell>
          <Cell align="end" label={t('pulls.saved')}>
            {isEstimate && t('pulls.about')} <Num value={saved} />
          </Cell>
          {mayEdit && (
            <Cell>
              {key.foreign_key_id !== null && (
                <ActForm>
                  <input type="hidden" name="key" value={key.foreign_key_id} />
                  <Button
                    size="small"
                    name="act"
                    value="cut"
                    aria-label={t('pulls.cutKey', { key: key.foreign })}
                  >
                    {t('pulls.cut')}
                  </Button>
                </ActForm>
              )}
            </Cell>
          )}
        </tr>
      ))}
    </DataTable>
  );
}
