import type { Fixture } from '../fixture';
import { Link } from '../link/link';
import type { StripePart } from '../stripe/stripe';
import { Hidden, ShortNum } from '../text/text';
import type { Sibling } from './sibling-list';
import { FindForm, SiblingList } from './sibling-list';

const mix = (duplicate: number, mask: number, mock: number, synthesize = 0): StripePart[] => [
  { treatment: 'duplicate', count: duplicate },
  { treatment: 'mask', count: mask },
  { treatment: 'mock', count: mock },
  { treatment: 'synthesize', count: synthesize },
];

const table = (name: string, rows: number, stripe: StripePart[], rest: Partial<Sibling> = {}): Sibling => ({
  href: `#${name}`,
  name,
  stripe,
  aside: <ShortNum value={rows} />,
  ...rest,
});

const circular = 'Part of a circular reference';

const epd: Sibling[] = [
  table('afdeling', 148, mix(1, 0, 0)),
  table('afspraak', 4821334, mix(6, 3, 1, 8)),
  table('allergie', 912400, mix(3, 1, 0, 5)),
  table('behandelplan', 640, mix(4, 2, 1, 3), { warning: 'Too few rows for its columns' }),
  table('contactpersoon', 1600000, mix(2, 3, 8), { unprotected: 1 }),
  table('medicatievoorschrift_historie_2019', 8812000, mix(5, 2, 0, 9)),
  table('medicatievoorschrift_historie_2020', 9204417, mix(5, 2, 0, 9)),
  table('patient', 1214882, mix(6, 8, 10, 5), { isCurrent: true, unprotected: 3, warning: circular }),
  table('patient_wijzigingslog', 77000000, mix(9, 0, 0), { isExcluded: true }),
  table('zorgverlener', 24000, mix(3, 2, 9), { warning: circular }),
];

export const tableSiblings = (
  <SiblingList
    label="Tables"
    find={
      <FindForm label="Find a table" button="Show">
        <label>
          Find a table
          <input type="search" name="table_keyword" />
        </label>
        <label>
          <Hidden>Schema</Hidden>
          <select name="schema_names">
            <option>All schemas</option>
            <option>epd</option>
          </select>
        </label>
      </FindForm>
    }
    summary="48 tables, 41 included"
    groups={[
      { heading: 'epd', isCode: true, count: 17, siblings: epd },
      {
        heading: 'studie_jp',
        isCode: true,
        count: 5,
        siblings: [
          table('来院記録', 31000, mix(3, 1, 0, 7)),
          table('同意書', 2000, mix(2, 0, 0), { isExcluded: true }),
        ],
      },
    ]}
    foot={
      <>
        <span>Tables 1–12 of 48</span>
        <Link href="?requested_page=2">Next</Link>
      </>
    }
  />
);

const job = (
  number: number,
  name: string,
  state: Sibling['state'],
  when: string,
  isCurrent = false,
): Sibling => ({
  href: `#job-${number}`,
  name: `${number} ${name}`,
  isPlain: true,
  state,
  aside: when,
  isCurrent,
});

export const jobSiblings = (
  <SiblingList
    label="Jobs"
    groups={[
      {
        siblings: [
          job(214, 'Synthesize', 'running', '14:08', true),
          job(213, 'Synthesize', 'done', 'Tue'),
          job(208, 'Synthesize', 'cancelled', 'Mon'),
          job(198, 'Synthesize', 'failed', '11 Nov'),
        ],
      },
    ]}
  />
);

export const fixtures: Fixture[] = [
  { name: 'tables', node: tableSiblings },
  { name: 'jobs', node: jobSiblings },
];
