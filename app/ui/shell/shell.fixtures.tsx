import type { ReactNode } from 'react';
import { LinkButton } from '../button/button';
import { columnBulkBar } from '../bulk-bar/bulk-bar.fixtures';
import { Button } from '../button/button';
import { patientGrid } from '../column-grid/column-grid.fixtures';
import { ibanCompare } from '../compare/compare.fixtures';
import { Db, DbPath } from '../db-name/db-name';
import { fixtures as facts } from '../facts/facts.fixtures';
import { fixtures as fields } from '../field/field.fixtures';
import { fixtures as figures } from '../figures/figures.fixtures';
import { columnFilters } from '../filters/filters.fixtures';
import type { Fixture } from '../fixture';
import { Actions, Fields } from '../form/form';
import { ibanChoice } from '../generator-choice/generator-choice.fixtures';
import { jobTables } from '../job-tables/job-tables.fixtures';
import { Link } from '../link/link';
import { jobLog } from '../log-list/log-list.fixtures';
import { fixtures as notices } from '../notice/notice.fixtures';
import { Remark } from '../notice/notice';
import { PageHead } from '../page-head/page-head';
import { fixtures as heads } from '../page-head/page-head.fixtures';
import { fixtures as pages } from '../pagination/pagination.fixtures';
import { runProof } from '../proof/proof.fixtures';
import { fixtures as savebars } from '../savebar/savebar.fixtures';
import { Inset, Section, Split } from '../section/section';
import { jobSiblings, tableSiblings } from '../sibling-list/sibling-list.fixtures';
import { creationSteps } from '../steps-nav/steps-nav.fixtures';
import { patientStrip } from '../strip/strip.fixtures';
import { workspaceTabs } from '../tabs/tabs.fixtures';
import { failedTest } from '../test-report/test-report.fixtures';
import { Time } from '../time/time';
import { jobTimeline } from '../timeline/timeline.fixtures';
import { AsideNote, WizardPage } from '../wizard/wizard';
import type { ShellProps } from './shell';
import { Shell } from './shell';

const global = {
  links: [
    { href: '/', label: 'Workspaces' },
    { href: '/users', label: 'Users' },
    { href: '/status', label: 'Status' },
  ],
  account: { name: 'M. de Boer', href: '/account' },
};

const nodeOf = (fixtures: readonly Fixture[], name: string): ReactNode =>
  fixtures.find((fixture) => fixture.name === name)?.node;

function workspaceShell(current: string, rest: Pick<ShellProps, 'siblings' | 'toasts' | 'children'>) {
  return (
    <Shell
      masthead={{ ...global, workspace: { name: 'EPD acceptance', source: 'epd', destination: 'epd_acc' } }}
      tabs={{
        label: 'Workspace',
        tabs: workspaceTabs.map((tab) => ({ ...tab, isCurrent: tab.label === current })),
        aside: (
          <>
            <span>
              Source validated <Time iso="2025-11-20T14:02:00Z" show="time" />
            </span>
            <LinkButton href="#generate" variant="primary" size="small">
              Generate
            </LinkButton>
          </>
        ),
      }}
      {...rest}
    />
  );
}

const tablesPage = workspaceShell('Tables', {
  siblings: tableSiblings,
  children: (
    <>
      <Inset>
        {nodeOf(heads, 'a table')}
        <Remark>
          Part of a circular reference: <Db>patient → zorgverlener → patient</Db>. Keys are set after the
          load.
        </Remark>
        {patientStrip}
        {columnFilters}
      </Inset>
      <form method="post">
        {patientGrid}
        {columnBulkBar}
      </form>
      {nodeOf(pages, 'first of two, with rows a page')}
    </>
  ),
});

const columnPage = workspaceShell('Tables', {
  siblings: tableSiblings,
  children: (
    <form method="post">
      <Inset>
        <PageHead
          title={<DbPath path={['fin', 'betaalrekening', 'iban']} />}
          actions={
            <>
              <Link href="#previous">Previous column</Link>
              <Link href="#next">Next column</Link>
            </>
          }
        />
        {nodeOf(facts, 'of a column')}
        <Split>
          <div>{ibanChoice}</div>
          <Section title="Options of Numeric hash">{nodeOf(notices, 'warning with a way out')}</Section>
        </Split>
        <Section
          title="Four rows, before and after"
          titleId="compare-title"
          aside={<Button size="small">Refresh the preview</Button>}
        >
          {ibanCompare}
        </Section>
      </Inset>
      {nodeOf(savebars, 'of a column')}
    </form>
  ),
});

const jobPage = workspaceShell('Jobs', {
  siblings: jobSiblings,
  toasts: [{ id: 'started', type: 'success', message: 'Job 214 is started', isPersistent: true }],
  children: (
    <Inset>
      {nodeOf(heads, 'a job')}
      {nodeOf(figures, 'a running job')}
      <Section title="Steps" titleId="timeline-title">
        {jobTimeline}
      </Section>
      <Section title="Tables" titleId="job-tables-title">
        {jobTables}
      </Section>
      <Section title="Log">{jobLog}</Section>
      {runProof}
    </Inset>
  ),
});

const wizardPage = (
  <Shell masthead={global} siblings={creationSteps}>
    <WizardPage
      title="Connect the source"
      lead="Understudy reads this database and never writes to it."
      step={2}
      steps={5}
      back={{ href: '#name', label: 'Back to name and mode' }}
      errors={[
        {
          fieldId: 'host',
          text: 'The certificate is for pg-02.intern.zuiderveld.nl, not for epd-db.zuiderveld.nl',
        },
      ]}
      asideLabel="About the source"
      aside={
        <AsideNote title="Required permissions">
          <p>A role that can read the tables and the catalogue, nothing more.</p>
        </AsideNote>
      }
    >
      <form method="post">
        <Fields>
          {nodeOf(fields, 'text with an error')}
          {nodeOf(fields, 'select')}
          {nodeOf(fields, 'file')}
        </Fields>
        {failedTest}
        <Actions hasRule={false}>
          <Button variant="primary" size="large">
            Test and continue
          </Button>
          <Button size="large">Test only</Button>
        </Actions>
      </form>
    </WizardPage>
  </Shell>
);

export const fixtures: Fixture[] = [
  { name: 'tables', layout: 'page', node: tablesPage },
  { name: 'column', layout: 'page', node: columnPage },
  { name: 'job', layout: 'page', node: jobPage },
  { name: 'wizard', layout: 'page', node: wizardPage },
];
