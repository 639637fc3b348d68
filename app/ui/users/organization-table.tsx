import { useTranslation } from 'react-i18next';
import type { Organization } from '@core/contract/schemas/organization';
import { Button } from '../button/button';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { RowActs } from '../data-table/row-acts';
import { ActForm } from '../form/act-form';
import { Num } from '../text/text';

/** Organizations, each with links to rename it and, without members, to delete it. */
export function OrganizationTable({ organizations }: { organizations: readonly Organization[] }) {
  const { t } = useTranslation('organizations');
  const columns = [
    { key: 'name', label: t('columns.name') },
    { key: 'members', label: t('columns.members'), align: 'end' as const },
    { key: 'acts', label: t('columns.acts'), isLabelHidden: true },
  ];
  return (
    <DataTable
      caption={t('title')}
      isCaptionHidden
      columns={columns}
      empty={organizations.length === 0 && t('none')}
      isStacked
    >
      {organizations.map((organization) => (
        <OrganizationRow key={organization.id} organization={organization} />
      ))}
    </DataTable>
  );
}

function OrganizationRow({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { id, name, member_count: members } = organization;
  return (
    <tr>
      <RowHead>{name}</RowHead>
      <Cell label={t('columns.members')} align="end">
        <Num value={members} />
      </Cell>
      <Cell align="end">
        <ActForm>
          <input type="hidden" name="id" value={id} />
          <RowActs>
            <input name="name" aria-label={t('renameOf', { name })} defaultValue={name} required />
            <Button size="small" name="intent" value="rename">
              {t('rename')}
            </Button>
            {members === 0 && (
              <Button
                size="small"
                variant="plain"
                name="intent"
                value="delete"
                aria-label={t('deleteOf', { name })}
              >
                {t('delete')}
              </Button>
            )}
          </RowActs>
        </ActForm>
      </Cell>
    </tr>
  );
}
