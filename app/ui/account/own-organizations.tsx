import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { ActForm } from '../form/act-form';
import { Muted } from '../text/text';

/** The reader's organizations, each with a link to leave it. */
export function OwnOrganizations({
  organizations,
}: {
  organizations: readonly { id: number; name: string }[];
}) {
  const { t } = useTranslation('account');
  if (organizations.length === 0) return <Muted>{t('organizations.none')}</Muted>;
  const columns = [
    { key: 'name', label: t('organizations.name') },
    { key: 'acts', label: t('acts'), isLabelHidden: true },
  ];
  return (
    <DataTable caption={t('organizations.title')} isCaptionHidden columns={columns}>
      {organizations.map(({ id, name }) => (
        <tr key={id}>
          <RowHead>{name}</RowHead>
          <Cell align="end">
            <ActForm>
              <input type="hidden" name="intent" value="leave" />
              <Button size="small" name="id" value={id} aria-label={t('organizations.leaveOf', { name })}>
                {t('organizations.leave')}
              </Button>
            </ActForm>
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
