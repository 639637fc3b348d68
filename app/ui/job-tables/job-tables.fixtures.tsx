import type { Fixture } from '../fixture';
import type { StripePart } from '../stripe/stripe';
import type { JobTable } from './job-tables';
import { JobTables } from './job-tables';

const stripe: StripePart[] = [
  { treatment: 'duplicate', count: 6 },
  { treatment: 'mask', count: 3 },
  { treatment: 'mock', count: 2 },
];

const tables: JobTable[] = [
  { name: 'epd.patient', stripe, state: 'complete', asked: 1214882, made: 1214882, written: 1214882 },
  {
    name: 'epd.medicatievoorschrift_historie_2020',
    stripe,
    state: 'partial',
    asked: 9204417,
    made: 4410000,
    written: 4180000,
    rowsPerSecond: 18905.4,
    secondsLeft: 266,
  },
  { name: 'labor.messwert', stripe, state: 'untouched', asked: 2100000, made: 0, written: 0 },
];

export const jobTables = <JobTables labelledBy="job-tables-title" tables={tables} />;

export const fixtures: Fixture[] = [
  {
    name: 'a running job',
    node: (
      <>
        <h2 id="job-tables-title">Tables</h2>
        {jobTables}
      </>
    ),
  },
  {
    name: 'none of this state',
    node: (
      <>
        <h2 id="job-tables-none">Tables</h2>
        <JobTables labelledBy="job-tables-none" tables={[]} />
      </>
    ),
  },
];
