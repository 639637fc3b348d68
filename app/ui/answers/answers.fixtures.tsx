import type { Fixture } from '../fixture';
import { Db } from '../db-name/db-name';
import { Muted } from '../text/text';
import { Answers } from './answers';

export const fixtures: Fixture[] = [
  {
    name: 'a destination',
    node: (
      <Answers
        title="Destination"
        answers={[
          {
            question: 'Database',
            answer: (
              <>
                PostgreSQL 16.4, <Db>pg-test-03.zuiderveld.nl:5432/epd_acc</Db>
              </>
            ),
            changeHref: '#database',
          },
          {
            question: 'Before a load',
            answer: (
              <>
                Truncate the included tables. <Muted>3 of them hold 1.9M rows now.</Muted>
              </>
            ),
            changeHref: '#load',
          },
          { question: 'Found', answer: '48 tables, 611 columns, 61 foreign keys' },
        ]}
      />
    ),
  },
];
