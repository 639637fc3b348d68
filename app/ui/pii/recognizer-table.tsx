import { useTranslation } from 'react-i18next';
import type { OwnRecognizer } from '@core/contract/schemas/pii-scan';
import { Button } from '../button/button';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { Db } from '../db-name/db-name';
import { Hidden } from '../text/text';
import { entityName } from '../words/words';

/** The recognizers of a workspace, each with a button to delete it. Stands inside a form. */
export function RecognizerTable({ recognizers }: { recognizers: readonly OwnRecognizer[] }) {
  const { t } = useTranslation('pii');
  return (
    <DataTable
      caption={t('recognizers.list')}
      isCaptionHidden
      columns={[
        { key: 'name', label: t('recognizers.name') },
        { key: 'entity', label: t('recognizers.entity') },
        { key: 'knows', label: t('recognizers.knows') },
        { key: 'columns', label: t('recognizers.columnNames') },
        { key: 'delete', label: t('recognizers.delete'), isLabelHidden: true },
      ]}
      {...(recognizers.length === 0 ? { empty: t('recognizers.none') } : {})}
    >
      {recognizers.map(({ id, name, entity, pattern, values, column_names: names }) => (
        <tr key={id}>
          <RowHead>{name}</RowHead>
          <Cell>{entityName(t, entity)}</Cell>
          <Cell>
            {pattern === null ? t('recognizers.values', { count: values ?? 0 }) : <Db>{pattern}</Db>}
          </Cell>
          <Cell>{names.join(', ')}</Cell>
          <Cell align="end">
            <Button variant="plain" size="small" name="recognizer" value={String(id)}>
              <span aria-hidden>{t('recognizers.delete')}</span>
              <Hidden>{t('recognizers.deleteOf', { name })}</Hidden>
            </Button>
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
