import { useTranslation } from 'react-i18next';
import type { Proof, ProofCheck } from '@core/contract/schemas/proof';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { DbPath } from '../db-name/db-name';
import { ProofPart } from '../proof/proof';
import { Num } from '../text/text';
import { entityName } from '../words/words';

type Detail = ProofCheck['details'][number];

/** Columns in which more protected values were found than chance explains. */
export const leaksOf = ({ checks }: Proof): readonly Detail[] =>
  (checks.find(({ id }) => id === 'leaked-values')?.details ?? []).filter(
    ({ params }) => params['remark'] === undefined,
  );

/** Protected values in copied text: one line per column and kind, never the values. */
export function ProofLeaks({ proof }: { proof: Proof }) {
  const { t } = useTranslation(['proof', 'pii']);
  return (
    <ProofPart title={t('leaks.title')} titleId="proof-leaks">
      <DataTable
        labelledBy="proof-leaks"
        isDense
        columns={[
          { key: 'column', label: t('leaks.column') },
          { key: 'kind', label: t('leaks.kind') },
          { key: 'rows', label: t('leaks.rows'), align: 'end' },
        ]}
      >
        {leaksOf(proof).flatMap(({ schema_name, table_name, column_names: [column = ''], params }) =>
          kindsIn(params).map(({ kind, rows }) => (
            <tr key={`${schema_name} ${table_name} ${column} ${kind}`}>
              <RowHead>
                <DbPath path={[schema_name, table_name, column].filter(Boolean)} />
              </RowHead>
              <Cell>{entityName(t, kind)}</Cell>
              <Cell align="end">
                <Num value={rows} />
              </Cell>
            </tr>
          )),
        )}
      </DataTable>
    </ProofPart>
  );
}

/** Number of rows by kind, highest first. */
const kindsIn = (params: Detail['params']) =>
  Object.entries(params)
    .map(([kind, rows]) => ({ kind, rows: Number(rows) }))
    .sort((a, b) => b.rows - a.rows);
