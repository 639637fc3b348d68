import type { Fixture } from '../fixture';
import { DbPath } from '../db-name/db-name';
import { Link } from '../link/link';
import { State } from '../state/state';
import { Num } from '../text/text';
import { Time } from '../time/time';
import { PageHead } from './page-head';

export const fixtures: Fixture[] = [
  {
    name: 'a table',
    node: (
      <PageHead
        title={<DbPath path={['epd', 'patient']} />}
        up={{ href: '#', label: 'All 48 tables' }}
        facts={[
          <>
            <b>
              <Num value={1214882} />
            </b>{' '}
            rows
          </>,
          <>
            <b>31</b> columns
          </>,
          'Included',
          <>
            Read from source <Time iso="2025-11-20T14:02:00Z" show="time" />
          </>,
        ]}
        actions={
          <>
            <Link href="#preview">Preview rows</Link>
            <Link href="#settings">Table settings</Link>
            <Link href="#exclude">Exclude table</Link>
          </>
        }
      />
    ),
  },
  {
    name: 'a job',
    node: (
      <PageHead
        title="Job 214: Synthesize"
        facts={[
          <State key="state" state="running">
            In progress
          </State>,
          'started by M. de Boer at 14:08:02',
        ]}
      />
    ),
  },
  { name: 'a title alone', node: <PageHead title="Workspaces" size="large" /> },
];
