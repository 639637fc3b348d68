import type { Fixture } from '../fixture';
import { Db } from '../db-name/db-name';
import { TestReport } from './test-report';

export const failedTest = (
  <TestReport
    title="Connection test failed at encryption"
    caption="Connection test of 14:03:26, step by step"
    verdict="failed"
    steps={[
      { name: 'Name', status: 'done', result: <Db>10.20.4.17</Db>, milliseconds: 2 },
      { name: 'Network', status: 'done', result: 'Port 5432 answers', milliseconds: 14 },
      {
        name: 'Encryption',
        status: 'failed',
        result: 'Certificate of another host',
        advice: (
          <>
            Presented: <Db>CN=pg-02.intern.zuiderveld.nl</Db>. Enter that name as the host, ask for a
            certificate with both names, or choose verify-ca.
          </>
        ),
        milliseconds: 31,
      },
      { name: 'Sign-in', status: 'not_tried' },
      { name: 'Read rights', status: 'not_tried' },
    ]}
  />
);

export const fixtures: Fixture[] = [
  { name: 'failed at a step', node: failedTest },
  {
    name: 'passed',
    node: (
      <TestReport
        title="Connection succeeded"
        caption="Connection test, step by step"
        verdict="passed"
        steps={[
          { name: 'Name', status: 'skipped' },
          { name: 'Sign-in', status: 'done', result: 'PostgreSQL 16.4', milliseconds: 9 },
        ]}
      />
    ),
  },
];
