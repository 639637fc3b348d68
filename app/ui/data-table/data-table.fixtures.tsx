import type { Fixture } from '../fixture';
import { Db } from '../db-name/db-name';
import { Link } from '../link/link';
import { Num } from '../text/text';
import type { TableColumn } from './data-table';
import { Cell, DataTable, RowHead } from './data-table';

const columns: TableColumn[] = [
  { key: 'bank', label: 'Bank kept', sort: { href: '?sort=-bank', direction: 'ascending' } },
  { key: 'source', label: 'Source values', align: 'end', sort: { href: '?sort=source' } },
  { key: 'possible', label: 'Possible values', align: 'end' },
  { key: 'acts', label: 'Acts', isLabelHidden: true },
];

const banks: [string, number][] = [
  ['INGB', 421300],
  ['RABO', 377812],
  ['ABNA', 251090],
];

const rows = banks.map(([bank, count]) => (
  <tr key={bank}>
    <RowHead>
      <Db>{bank}</Db>
    </RowHead>
    <Cell align="end">
      <Num value={count} />
    </Cell>
    <Cell align="end">
      <Num value={10000000000} />
    </Cell>
    <Cell>
      <Link href={`#${bank}`}>See rows</Link>
    </Cell>
  </tr>
));

export const fixtures: Fixture[] = [
  {
    name: 'sorted',
    node: (
      <DataTable caption="Collision forecast by bank" columns={columns}>
        {rows}
      </DataTable>
    ),
  },
  {
    name: 'dense, caption hidden',
    node: (
      <DataTable caption="Collision forecast by bank" isCaptionHidden isDense columns={columns}>
        {rows}
      </DataTable>
    ),
  },
  {
    name: 'labelled by a heading, nothing found',
    node: (
      <>
        <h2 id="dt-heading">Users</h2>
        <DataTable
          labelledBy="dt-heading"
          columns={columns}
          empty={
            <>
              Nothing matches “zz”. <Link href="?">Clear the filter</Link>
            </>
          }
        />
      </>
    ),
  },
];
