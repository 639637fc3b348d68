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
    name: 'keys of a hundred excluded tables',
    node: (
      <TableHead
        workspaceId={1}
        table={{
          ...changeLog,
          warnings: [
            {
              code: 'has-excluded-references',
              severity: 'warning',
              params: { count: 100, tables: 'epd.t1, epd.t2 …', others: 'epd.t3\nepd.t4' },
            },
          ],
        }}
        mayEdit
        mayView
      />
    ),
  },
  {
    name: 'a view',
    node: (
      <TableHead workspaceId={1} table={{ ...changeLog, kind: 'view', row_count: null }} mayEdit mayView />
    ),
  },
];
