import { useTranslation } from 'react-i18next';
import type { TableFile } from '@core/contract/schemas/file-dialect';
import type { TablePreview } from '@core/contract/schemas/table';
import { Cell, DataTable, RowHead } from '../data-table/data-table';
import { DbName } from '../db-name/db-name';
import { Value } from '../null-value/null-value';
import { Notice, Remark } from '../notice/notice';
import { Section } from '../section/section';
import { List, Num } from '../text/text';

/** Whether the dialect was found or set, and the records that it does not read, by file and line. */
export function TableFileFound({ file }: { file: TableFile }) {
  const { t } = useTranslation('tables');
  return (
    <>
      {file.is_unclear && (
        <Notice tone="danger" title={t('warnings.file-unclear')}>
          <p>{t('file.unclear')}</p>
        </Notice>
      )}
      {file.refused_count > 0 && (
        <Notice
          tone={file.sets_aside ? 'info' : 'danger'}
          title={t('file.refused', { count: file.refused_count, records: file.record_count })}
        >
          <p>{t(file.sets_aside ? 'file.refusedAside' : 'file.refusedStops')}</p>
          <List>
            {file.refused.map(({ file: path, line, last_line: last, fault, fields, expected }) => (
              <li key={`${path} ${line}`}>
                <DbName name={path} /> {t(last > line ? 'file.lines' : 'file.line', { line, last })}:{' '}
                {t(`file.fault.${fault}`, { fields, expected })}
              </li>
            ))}
          </List>
        </Notice>
      )}
      {file.mixed_lines.map(({ file: path, line }) => (
        <Remark key={path} tone="info">
          {t('file.mixed', { file: path, line })}
        </Remark>
      ))}
    </>
  );
}

/** The first rows of a source as they are read. */
export function FirstRows({ preview }: { preview: TablePreview }) {
  const { t } = useTranslation('tables');
  return (
    <Section title={t('file.first')} titleId="first-rows">
      <DataTable
        labelledBy="first-rows"
        columns={[
          { key: 'row', label: t('preview.row') },
          ...preview.columns.map(({ column_id: id, column_name: name }) => ({
            key: String(id),
            label: <DbName name={name} />,
          })),
        ]}
        isWide
      >
        {preview.rows.map(({ source }, row) => (
          <tr key={row}>
            <RowHead>
              <Num value={row + 1} />
            </RowHead>
            {source.map((value, at) => (
              <Cell key={at}>
                <Value value={value} />
              </Cell>
            ))}
          </tr>
        ))}
      </DataTable>
    </Section>
  );
}
