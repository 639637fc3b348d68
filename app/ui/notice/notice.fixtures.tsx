import type { Fixture } from '../fixture';
import { Button } from '../button/button';
import { Db } from '../db-name/db-name';
import { Notice, Remark } from './notice';

export const fixtures: Fixture[] = [
  {
    name: 'warning with a way out',
    node: (
      <Notice tone="warning" title="About 19 duplicate values are expected, and this column is unique">
        <p>
          A hash may send two accounts of a bank to the same number. The destination would refuse the second
          row.
        </p>
        <p>
          <Button size="small">Use the FF1 cipher instead: no duplicates</Button>
        </p>
      </Notice>
    ),
  },
  {
    name: 'danger',
    node: (
      <Notice tone="danger" title="2 tables differ from the source">
        <p>Apply the changes of the schema before the next run.</p>
      </Notice>
    ),
  },
  { name: 'success', node: <Notice tone="success" title="Nothing blocks the run" /> },
  { name: 'info', node: <Notice title="No row is read and nothing is written yet" /> },
  {
    name: 'remark',
    node: (
      <Remark>
        Part of a circular reference: <Db>patient → zorgverlener → patient</Db>. Keys are set after the load.
      </Remark>
    ),
  },
];
