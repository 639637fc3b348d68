import { useTranslation } from 'react-i18next';
import type { KeyProposal } from '@core/contract/schemas/foreign-key';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { PickCell } from '../data-table/row-acts';
import { State } from '../state/state';
import { Num } from '../text/text';
import { confidenceText } from '../words/confidence';
import styles from './foreign-keys.module.css';
import { cardinalityNames, KeyEndsLine, keyText } from './key-ends';

export interface ProposalTableProps {
  caption: string;
  workspaceId: number;
  proposals: readonly KeyProposal[];
  /** Rows have checkboxes. */
  isOpen: boolean;
}

/**
 * Foreign keys found by a scan, each with its evidence; those that can be accepted are preselected, except those
 * implied by others.
 */
export function ProposalTable({ caption, workspaceId, proposals, isOpen }: ProposalTableProps) {
  const { t, i18n } = useTranslation('keys');
  const columns = [
    ...(isOpen ? [{ key: 'tick', label: t('columns.select'), isLabelHidden: true }] : []),
    { key: 'key', label: t('columns.key') },
    { key: 'why', label: t('columns.why') },
    { key: 'orphans', label: t('columns.orphans'), align: 'end' as const },
    { key: 'cardinality', label: t('columns.cardinality') },
    { key: 'confidence', label: t('columns.confidence'), align: 'end' as const },
  ];
  return (
    <DataTable caption={caption} isCaptionHidden isStacked columns={columns}>
      {proposals.map((proposal) => (
        <tr key={proposal.id}>
          {isOpen && (
            <PickCell
              name="proposal"
              value={proposal.id}
              label={t('select', { key: keyText(proposal) })}
              isPicked={isSure(proposal)}
            />
          )}
          <RowHead>
            <KeyEndsLine ends={proposal} workspaceId={workspaceId} />
          </RowHead>
          <Cell>
            <Why proposal={proposal} />
          </Cell>
          <Cell align="end" label={t('columns.orphans')}>
            {proposal.evidence.orphan_rows > 0 ? (
              <State state="warning">
                <Num value={proposal.evidence.orphan_rows} />
              </State>
            ) : (
              <Num value={0} />
            )}
          </Cell>
          <Cell>{t(`cardinalities.${cardinalityNames[proposal.cardinality]}`)}</Cell>
          <Cell align="end" label={t('columns.confidence')}>
            {confidenceText(proposal.confidence, i18n.language)}
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

const sureFrom = 0.8;

const isSure = ({ confidence, evidence }: KeyProposal): boolean =>
  confidence >= sureFrom &&
  evidence.type_column === null &&
  !evidence.is_implied &&
  evidence.orphan_rows === 0;

/** The evidence of the names, and the counts. */
function Why({ proposal: { evidence, primary_table: primary } }: { proposal: KeyProposal }) {
  const { t } = useTranslation('keys');
  const { filled_rows: filled, orphan_rows: orphans, met_keys: met, parent_rows: parents } = evidence;
  return (
    <>
      <p className={styles.why}>
        {t(`match.${evidence.name_match}`, { table: primary.table_name, type: evidence.type_column ?? '' })}
        {!evidence.has_same_type && ` ${t('otherType')}`}
        {evidence.is_implied && ` ${t('implied')}`}
      </p>
      <p className={styles.why}>
        {filled === 0 ? t('noRows') : t('counts', { with: filled - orphans, count: filled, met, parents })}
      </p>
    </>
  );
}
