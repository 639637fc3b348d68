import { useTranslation } from 'react-i18next';
import type { ForeignKey } from '@core/contract/schemas/foreign-key';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { PickCell } from '../data-table/row-acts';
import { Link } from '../link/link';
import { State } from '../state/state';
import { Hidden, Muted } from '../text/text';
import { confidenceText } from '../words/confidence';
import { cardinalityNames, KeyEndsLine, keyText } from './key-ends';

export interface KeyTableProps {
  workspaceId: number;
  keys: readonly ForeignKey[];
  /** Rows have checkboxes, and virtual keys a link to delete them. */
  mayEdit: boolean;
  /** Shown if there are no rows. */
  empty: string;
}

/** Declared and virtual keys: what refers to what, where it is known from, and whether it is in use. */
export function KeyTable({ workspaceId, keys, mayEdit, empty }: KeyTableProps) {
  const { t, i18n } = useTranslation('keys');
  const columns = [
    ...(mayEdit ? [{ key: 'tick', label: t('columns.select'), isLabelHidden: true }] : []),
    { key: 'key', label: t('columns.key') },
    { key: 'origin', label: t('columns.origin') },
    { key: 'cardinality', label: t('columns.cardinality') },
    { key: 'state', label: t('columns.state') },
    ...(mayEdit ? [{ key: 'delete', label: t('columns.acts'), isLabelHidden: true }] : []),
  ];
  return (
    <DataTable
      caption={t('list')}
      isCaptionHidden
      isStacked
      columns={columns}
      {...(keys.length === 0 ? { empty } : {})}
    >
      {keys.map((key) => (
        <tr key={key.id}>
          {mayEdit && <PickCell name="key" value={key.id} label={t('select', { key: keyText(key) })} />}
          <RowHead>
            <KeyEndsLine ends={key} workspaceId={workspaceId} />
          </RowHead>
          <Cell>
            {t(`origins.${originOf(key)}`)}
            {key.confidence !== null && <Muted> {confidenceText(key.confidence, i18n.language)}</Muted>}
          </Cell>
          <Cell>{key.cardinality && t(`cardinalities.${cardinalityNames[key.cardinality]}`)}</Cell>
          <Cell>
            <State state={key.is_enabled ? 'done' : 'skipped'}>
              {t(key.is_enabled ? 'states.enabled' : 'states.disabled')}
            </State>
          </Cell>
          {mayEdit && (
            <Cell>
              {key.origin === 'virtual' && (
                <Link href={`/workspaces/${workspaceId}/foreign-keys/${key.id}/delete`}>
                  {t('delete.link')} <Hidden>{keyText(key)}</Hidden>
                </Link>
              )}
            </Cell>
          )}
        </tr>
      ))}
    </DataTable>
  );
}

const originOf = ({ origin, is_manually_added: isManual }: ForeignKey) =>
  origin === 'declared' ? 'declared' : isManual ? 'manual' : 'scan';
