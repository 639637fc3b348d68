import type { Fixture } from '../fixture';
import { Unprotected } from '../alarm/alarm';
import { Db } from '../db-name/db-name';
import { Num } from '../text/text';
import { TreatmentLabel } from '../treatment/treatment';
import { Facts } from './facts';

export const fixtures: Fixture[] = [
  {
    name: 'of a column',
    node: (
      <Facts
        facts={[
          { term: 'Type', value: <Db>varchar(34)</Db> },
          { term: 'Constraints', value: 'unique, not null' },
          { term: 'Distinct values', value: <Num value={1102640} /> },
          { term: 'Personal data', value: 'IBAN .99' },
          {
            term: 'Saved',
            value: (
              <>
                <TreatmentLabel treatment="duplicate" /> <Unprotected />
              </>
            ),
          },
        ]}
      />
    ),
  },
];
