import { useTranslation } from 'react-i18next';
import type { ApiToken } from '@core/contract/schemas/user';
import { Button } from '../button/button';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { ActForm } from '../form/act-form';
import { Muted } from '../text/text';
import { Time } from '../time/time';

/** API tokens without their secrets, each with a button to revoke it. */
export function TokenTable({ tokens }: { tokens: readonly ApiToken[] }) {
  const { t } = useTranslation('account');
  const columns = [
    ...(['name', 'prefix', 'scope', 'used', 'expires'] as const).map((key) => ({
      key,
      label: t(`tokens.columns.${key}`),
    })),
    { key: 'acts', label: t('acts'), isLabelHidden: true },
  ];
  return (
    <DataTable
      caption={t('tokens.title')}
      isCaptionHidden
      columns={columns}
      empty={tokens.length === 0 && t('tokens.none')}
      isStacked
    >
      {tokens.map((token) => (
        <tr key={token.id}>
          <RowHead>{token.name}</RowHead>
          <Cell>
            <code>{token.prefix}…</code>
          </Cell>
          <Cell label={t('tokens.columns.scope')}>{t(`tokens.scopes.${token.scope}`)}</Cell>
          <Cell label={t('tokens.columns.used')}>
            <Muted>
              {token.last_used_at === null ? t('tokens.neverUsed') : <Time iso={token.last_used_at} />}
            </Muted>
          </Cell>
          <Cell label={t('tokens.columns.expires')}>
            {token.expires_at === null ? t('tokens.noExpiry') : <Time iso={token.expires_at} show="date" />}
          </Cell>
          <Cell align="end">
            <ActForm>
              <input type="hidden" name="intent" value="revoke" />
              <Button
                size="small"
                name="id"
                value={token.id}
                aria-label={t('tokens.revokeOf', { name: token.name })}
              >
                {t('tokens.revoke')}
              </Button>
            </ActForm>
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
