import { useTranslation } from 'react-i18next';
import type { Relative } from '@core/contract/schemas/generator';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { Section } from '../section/section';
import { Fine } from '../text/text';
import { TreatmentLabel } from '../treatment/treatment';
import { labelOf, wordSpaces } from '../words/words';

/** Related columns, each with how it is related. Renders nothing if there are none. */
export function Relatives({
  workspaceId,
  relatives,
  alike,
}: {
  workspaceId: number;
  relatives: readonly Relative[];
  /** Number of columns that map alike, including those beyond the list. */
  alike: number;
}) {
  const { t } = useTranslation([...wordSpaces]);
  if (relatives.length === 0) return null;
  const shown = relatives.filter(({ relation }) => relation === 'alike').length;
  return (
    <Section title={t('column:impact.relatives')} titleId="relatives" lead={t('column:impact.relativesLead')}>
      <DataTable
        labelledBy="relatives"
        columns={[
          { key: 'column', label: t('column:followers.column') },
          { key: 'relation', label: t('column:impact.how') },
          { key: 'generator', label: t('column:impact.generator') },
        ]}
      >
        {relatives.map(({ column_id, schema_name, table_name, column_name, relation, generator }) => (
          <tr key={`${relation} ${column_id}`}>
            <RowHead>
              <Link href={`/workspaces/${workspaceId}/columns/${column_id}`}>
                <DbPath path={[schema_name, table_name, column_name].filter(Boolean)} size="small" />
              </Link>
            </RowHead>
            <Cell>{t(`column:impact.relation.${relation}`)}</Cell>
            <Cell>
              <TreatmentLabel treatment={generator.treatment} detail={labelOf(t, generator.label_key)} />
            </Cell>
          </tr>
        ))}
      </DataTable>
      {alike > shown && <Fine>{t('column:impact.more', { count: alike - shown })}</Fine>}
    </Section>
  );
}
