import { useTranslation } from 'react-i18next';
import type { ForeignKey } from '@core/contract/schemas/foreign-key';
import type { Subset } from '@core/contract/schemas/subset';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { KeyEndsLine, keyText } from '../foreign-keys/key-ends';
import { Link } from '../link/link';
import { Hidden, Muted } from '../text/text';

export interface FollowedKey {
  key: ForeignKey;
  /** null: as by default. */
  rule: Subset['keys'][number] | null;
}

export interface FollowTableProps {
  base: string;
  workspaceId: number;
  keys: readonly FollowedKey[];
  mayEdit: boolean;
}

/** The keys in force, and which children come along by each. */
export function FollowTable({ base, workspaceId, keys, mayEdit }: FollowTableProps) {
  const { t } = useTranslation('subset');
  const columns = [
    { key: 'key', label: t('keys.key') },
    { key: 'follow', label: t('keys.follow') },
    ...(mayEdit ? [{ key: 'acts', label: t('keys.acts'), isLabelHidden: true }] : []),
  ];
  return (
    <DataTable
      caption={t('keys.caption')}
      isCaptionHidden
      isStacked
      columns={columns}
      {...(keys.length === 0 ? { empty: t('keys.empty') } : {})}
    >
      {keys.map(({ key, rule }) => (
        <tr key={key.id}>
          <RowHead>
            <KeyEndsLine ends={key} workspaceId={workspaceId} />
          </RowHead>
          <Cell label={t('keys.follow')}>
            <FollowText rule={rule} />
          </Cell>
          {mayEdit && (
            <Cell>
              <Link href={`${base}/keys/${key.id}`}>
                {t('keys.change')} <Hidden>{keyText(key)}</Hidden>
              </Link>
            </Cell>
          )}
        </tr>
      ))}
    </DataTable>
  );
}

function FollowText({ rule }: Pick<FollowedKey, 'rule'>) {
  const { t } = useTranslation('subset');
  const { per_parent: most = null, depth = null } = rule ?? {};
  const text =
    most === null ? t('keys.all') : most === 0 ? t('keys.none') : t('keys.atMost', { count: most });
  return (
    <>
      {text} {depth !== null && <Muted>{t('keys.depth', { count: depth })}</Muted>}
    </>
  );
}
