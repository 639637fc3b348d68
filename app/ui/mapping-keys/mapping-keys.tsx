import { useTranslation } from 'react-i18next';
import type { MappingKey } from '@core/contract/schemas/mapping-key';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Facts } from '../facts/facts';
import { Link } from '../link/link';
import { Muted, Num } from '../text/text';
import { Time } from '../time/time';

const columns = ['name', 'fingerprint', 'workspaces', 'since'] as const;

/** Mapping keys, each with its fingerprint and how many workspaces share it. */
export function KeyTable({ keys }: { keys: readonly MappingKey[] }) {
  const { t } = useTranslation('mapping-keys');
  return (
    <DataTable
      caption={t('title')}
      isCaptionHidden
      isStacked
      columns={columns.map((key) => ({
        key,
        label: t(`columns.${key}`),
        ...(key === 'workspaces' ? { align: 'end' as const } : {}),
      }))}
      empty={false}
    >
      {keys.map((key) => (
        <tr key={key.id}>
          <RowHead>
            <Link href={`/mapping-keys/${key.id}`}>{key.name}</Link>{' '}
            {key.is_installation && <Muted>{t('installation')}</Muted>}
          </RowHead>
          <Cell label={t('columns.fingerprint')}>
            <code>{key.fingerprint}</code>
          </Cell>
          <Cell align="end" label={t('columns.workspaces')}>
            <Num value={key.workspace_count} />
          </Cell>
          <Cell label={t('columns.since')}>
            <Time iso={key.rotated_at ?? key.created_at} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

export function KeyFacts({ mappingKey }: { mappingKey: MappingKey }) {
  const { t } = useTranslation('mapping-keys');
  const { fingerprint, workspace_count, rotated_at, created_at } = mappingKey;
  return (
    <Facts
      facts={[
        { term: t('columns.fingerprint'), value: <code>{fingerprint}</code> },
        { term: t('columns.workspaces'), value: <Num value={workspace_count} /> },
        { term: t('columns.since'), value: <Time iso={rotated_at ?? created_at} /> },
      ]}
    />
  );
}
