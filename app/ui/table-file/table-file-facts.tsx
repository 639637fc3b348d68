import { useTranslation } from 'react-i18next';
import { separators } from '@core/contract/file-marks';
import type { TableFile } from '@core/contract/schemas/file-dialect';
import { Facts } from '../facts/facts';
import { shownFile } from './shown-file';

/** How the files of a CSV table are read, for those who may look. */
export function TableFileFacts({ file }: { file: TableFile }) {
  const { t } = useTranslation('tables');
  const { delimiter = '', quote } = shownFile(file);
  const { dialect } = file;
  const isYes = (is: boolean) => t(is ? 'file.yes' : 'file.no');
  return (
    <Facts
      facts={[
        {
          term: t('file.delimiter.label'),
          value: delimiter in separators ? t(`file.delimiter.${delimiter}`) : delimiter,
        },
        { term: t('file.quote.label'), value: t(`file.quote.${quote}`) },
        { term: t('file.has_header.label'), value: isYes(dialect.has_header) },
        { term: t('file.encoding.label'), value: t(`file.encoding.${dialect.encoding}`) },
        {
          term: t('file.null_text.label'),
          value: dialect.null_text === '' ? t('file.null_text.empty') : dialect.null_text,
        },
        { term: t('file.sets_aside.label'), value: isYes(file.sets_aside) },
      ]}
    />
  );
}
