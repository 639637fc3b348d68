import { useTranslation } from 'react-i18next';
import type { MappingKey } from '@core/contract/schemas/mapping-key';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Facts } from '../facts/facts';
import { Link } from '../link/link';
import { Muted, Num } from '../text/text';
import { Time } from '../time/time';
import { useKeyNames } from './key-name';

const columns = ['name', 'holder', 'fingerprint', 'workspaces', 'since'] as const;

/** Mapping keys, each with whose it is, its fingerprint and how many workspaces share it. */
export function KeyTable({ keys }: { keys: readonly MappingKey[] }) {
  const { t } = useTranslation('mapping-keys');
  const { nameOf, holderOf } = useKeyNames();
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
            <Link href={`/mapping-keys/${key.id}`}>{nameOf(key)}</Link>{' '}
            {key.is_installation && <Muted>{t('installation')}</Muted>}
          </RowHead>
          <Cell label={t('columns.holder')}>{holderOf(key)}</Cell>
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
  const { holderOf } = useKeyNames();
  const { fingerprint, workspace_count, rotated_at, created_at } = mappingKey;
  return (
    <Facts
      facts={[
        { term: t('columns.holder'), value: holderOf(mappingKey) },
        { term: t('columns.fingerprint'), value: <code>{fingerprint}</code> },
        { term: t('columns.workspaces'), value: <Num value={workspace_count} /> },
        { term: t('columns.since'), value: <Time iso={rotated_at ?? created_at} /> },
      ]}
    />
  );
}
