import { useTranslation } from 'react-i18next';
import type { MappingKeyGrant } from '@core/contract/schemas/mapping-key';
import { Button } from '../button/button';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { ActForm } from '../form/act-form';
import { Muted } from '../text/text';

/** Who else may use a key, each with a button that takes it back. */
export function KeyGrants({ grants }: { grants: readonly MappingKeyGrant[] }) {
  const { t } = useTranslation('mapping-keys');
  if (grants.length === 0) return <p>{t('grants.none')}</p>;
  return (
    <DataTable
      caption={t('grants.title')}
      isCaptionHidden
      isStacked
      columns={[
        { key: 'who', label: t('grants.who') },
        { key: 'acts', label: t('grants.acts'), isLabelHidden: true },
      ]}
    >
      {grants.map(({ id, user, organization }) => {
        const name = user?.display_name ?? organization?.name ?? '';
        return (
          <tr key={id}>
            <RowHead>
              {name} <Muted>{organization ? t('grants.organization') : user?.username}</Muted>
            </RowHead>
            <Cell align="end">
              <ActForm id={`grant-${id}`}>
                <input type="hidden" name="id" value={id} />
                <Button
                  size="small"
                  variant="plain"
                  name="intent"
                  value="remove"
                  aria-label={t('grants.removeOf', { name })}
                >
                  {t('grants.remove')}
                </Button>
              </ActForm>
            </Cell>
          </tr>
        );
      })}
    </DataTable>
  );
}
