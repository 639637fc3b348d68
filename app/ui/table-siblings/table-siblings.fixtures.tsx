import type { Fixture } from '../fixture';
import { changeLog, patient } from '../table-list/table-list.fixtures';
import { TableSiblings, type TableSiblingsProps } from './table-siblings';

const first: TableSiblingsProps = {
  workspaceId: 1,
  current: patient.id,
  tables: [patient, changeLog],
  counts: { all: 48, views: 3, included: 41, excluded: 4, unprotected_columns: 3, protection: [] },
  schemas: [
    { schema_name: 'epd', tables: 17 },
    { schema_name: 'fin', tables: 7 },
  ],
  found: 48,
  page: 1,
  pages: 2,
  from: 1,
  keyword: '',
  schema: '',
};

export const fixtures: Fixture[] = [
  { name: 'the first of two pages', node: <TableSiblings {...first} /> },
  {
    name: 'found by name',
    node: <TableSiblings {...first} keyword="patient" found={2} pages={1} />,
  },
];
