import type { Fixture } from '../fixture';
import { Db } from '../db-name/db-name';
import { Link } from '../link/link';
import { Num } from '../text/text';
import { Time } from '../time/time';
import type { ProofCheck } from './proof';
import { Proof } from './proof';

const holds = (id: string, label: string, checked: ProofCheck['checked'], found: number, result: string) =>
  ({ id, label, checked, found, verdict: 'holds', result }) as const;

const rows = <Num value={30214882} />;

const checks: ProofCheck[] = [
  holds('made', 'Rows generated, of those requested', rows, 30214882, 'Equal'),
  holds('written', 'Rows written, of those generated', rows, 30214882, 'Equal'),
  holds('orphans', 'Orphans: foreign keys without a parent row', '61 keys', 0, 'None'),
  holds('doubles', 'Duplicates in unique columns', '58 columns', 0, 'None'),
  {
    id: 'survivors',
    label: 'Source values left in protected columns in their row',
    remark: (
      <>
        All 7 are <Db>epd.patient.tussenvoegsel</Db>: the catalogue has 38 prefixes, so some fall on the same
        one. By chance: 6.4.
      </>
    ),
    checked: '96 columns',
    found: 7,
    verdict: 'remark',
    result: 'Expected by chance',
    link: <Link href="#survivors">See the 7 rows</Link>,
  },
];

const facts = [
  { term: 'Source', value: <Db>epd, snapshot 14:08:02</Db> },
  { term: 'Destination', value: <Db>epd_acc</Db> },
  { term: 'Settings', value: <Db>revision 88</Db> },
  { term: 'Checked', value: <Time iso="2025-11-20T14:33:12Z" show="seconds" /> },
];

const signature = [
  {
    term: 'Proof, SHA-256',
    value: <code>9f1c 44d0 7be2 5a16 c803 e7f4 2b9d 60a1 13ce 88f5 d47a 0b36 fe52 91c7 6d08 a3eb</code>,
  },
  { term: 'How to verify', value: <code>understudy verify proof-214.json</code> },
];

export const runProof = (
  <Proof
    titleId="proof-title"
    verdict={{ state: 'done', words: 'All 5 checks passed', rest: ', one with a remark.' }}
    facts={facts}
    checks={checks}
    signature={signature}
  />
);

export const fixtures: Fixture[] = [
  { name: 'of a run that holds', node: runProof },
  {
    name: 'of a run that fails',
    node: (
      <Proof
        titleId="proof-failed"
        verdict={{ state: 'failed', words: '1 of 2 checks failed', rest: '.' }}
        facts={facts}
        checks={[
          holds('made', 'Rows generated, of those requested', rows, 30214882, 'Equal'),
          {
            id: 'orphans',
            label: 'Orphans: foreign keys without a parent row',
            checked: '61 keys',
            found: 12,
            verdict: 'fails',
            result: '12 found',
          },
        ]}
        signature={[]}
      />
    ),
  },
];
