import type { Fixture } from '../fixture';
import { changeLog, patient } from '../table-list/table-list.fixtures';
import { TableHead } from './table-head';

export const fixtures: Fixture[] = [
  {
    name: 'a table with remarks',
    node: <TableHead workspaceId={1} table={patient} mayEdit mayView />,
  },
  {
    name: 'for a reader, without the rows',
    node: <TableHead workspaceId={1} table={changeLog} mayEdit={false} mayView={false} />,
  },
  {
    name: 'a view',
    node: (
      <TableHead workspaceId={1} table={{ ...changeLog, kind: 'view', row_count: null }} mayEdit mayView />
    ),
  },
];
