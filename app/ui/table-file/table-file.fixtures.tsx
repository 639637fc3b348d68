import type { TableFile } from '@core/contract/schemas/file-dialect';
import type { Fixture } from '../fixture';
import { shownFile, type FileField, type FileFields } from './shown-file';
import { TableFileFacts } from './table-file-facts';
import { TableFileFields } from './table-file-form';
import { TableFileFound } from './table-file-found';

const found: TableFile = {
  dialect: {
    ...{ delimiter: ';', quote: '"', escape: '"', has_header: true },
    ...{ encoding: 'windows-1252', null_text: '\\N', skipped_lines: 0 },
  },
  ...{ is_set: false, is_unclear: false, sets_aside: false },
  ...{ record_count: 201, refused_count: 2 },
  refused: [
    { file: 'people.csv', line: 102, last_line: 102, fault: 'fields', fields: 2, expected: 3 },
    { file: 'people.csv', line: 150, last_line: 151, fault: 'quote', fields: 3, expected: 3 },
  ],
  mixed_lines: [{ file: 'people.csv', line: 12 }],
};

const fields = Object.fromEntries(
  Object.entries(shownFile(found)).map(([name, initialValue]) => [name, { initialValue, errors: undefined }]),
) as Record<FileField, FileFields[FileField]>;

export const fixtures: Fixture[] = [
  { name: 'records that stop a run', node: <TableFileFound file={found} /> },
  {
    name: 'records that are set aside',
    node: <TableFileFound file={{ ...found, sets_aside: true, mixed_lines: [] }} />,
  },
  {
    name: 'two ways of reading that fit alike',
    node: <TableFileFound file={{ ...found, is_unclear: true, refused_count: 0, mixed_lines: [] }} />,
  },
  { name: 'for those who may change it', node: <TableFileFields fields={fields} /> },
  { name: 'for those who may look', node: <TableFileFacts file={found} /> },
];
