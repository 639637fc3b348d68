import type { ConnectionView } from '@core/contract/schemas/connection';
import type { Job, JobSummary } from '@core/contract/schemas/job';
import type { Proof } from '@core/contract/schemas/proof';
import type { Fixture } from '../fixture';
import { leftOut } from '../left-out/left-out.fixtures';
import { AfterRun } from './after-run';
import { ComparedRows, type ComparedRowsProps } from './compared-rows';
import { JobActions } from './job-actions';
import { JobEnd } from './job-end';
import { JobProgress } from './job-progress';
import { JobProof } from './job-proof';
import { JobReport } from './job-report';
import { StartScan } from './start-scan';
import { JobSiblings } from './job-siblings';
import { JobSteps } from './job-steps';
import { JobTablesSection } from './job-tables-section';

const summary: JobSummary = {
  id: 214,
  engine_id: 7,
  workspace_id: 7,
  type: 'synthesize',
  status: 'IN_PROGRESS',
  is_cancelling: false,
  step: 'write',
  created_at: '2025-11-20T14:07:58Z',
  submitted_date: '2025-11-20T14:07:58Z',
  completed_date: null,
  created_by: { pk: 1, username: 'mdeboer', display_name: 'M. de Boer' },
  share_done: 0.61,
};

const tables: Job['tables'] = (['complete', 'partial', 'untouched'] as const).map((state, index) => ({
  table_id: index + 1,
  schema_name: 'epd',
  table_name: ['patient', 'afspraak', 'recept'][index] ?? '',
  state,
  asked: 1000,
  made: [1000, 450, 0][index] ?? 0,
  written: [1000, 400, 0][index] ?? 0,
  rows_per_second: state === 'partial' ? 250 : null,
  seconds_left: state === 'partial' ? 3 : null,
}));

const counts = { all: 3, complete: 1, partial: 1, untouched: 1 };

export const running: Job = {
  ...summary,
  executor: 'local',
  workers: 2,
  settings_revision: 88,
  steps: [],
  progress: {
    rows_done: 1400,
    rows_total: 3000,
    tables_done: 1,
    tables_total: 3,
    bytes_done: 90_000,
    rows_per_second: 250,
    seconds_left: 7,
  },
  tables,
  error: null,
  warnings: 0,
  errors: 0,
  log_lines: 12,
  is_cancellable: true,
  is_resumable: false,
  is_deletable: false,
  has_proof: false,
  has_report: false,
  replaced_job_id: null,
  as_of: '2025-11-20T14:09:00Z',
};

const step = (name: Job['steps'][number]['step']): Job['steps'][number] => ({
  step: name,
  status: 'done',
  started_at: '2025-11-20T14:08:00Z',
  ended_at: '2025-11-20T14:08:02Z',
  done: null,
  total: null,
  unit: 'rows',
});

const ended = { completed_date: '2025-11-20T14:09:00Z', is_cancellable: false };
const failed: Job = {
  ...running,
  ...ended,
  status: 'FAILURE',
  error: { code: 'destination-disk-full', params: {} },
};
const stopped = { is_resumable: true, is_deletable: true };
const revoked: Job = { ...running, ...ended, status: 'REVOKED', is_resumable: true };

const end = (name: string) => ({ type: 'POSTGRESQL', name, read_at: '2025-11-20T14:08:02Z' });
const check = (id: Proof['checks'][number]['id'], found: number): Proof['checks'][number] => ({
  id,
  checked: 61,
  unit: id.startsWith('rows') ? 'rows' : 'columns',
  found,
  verdict: 'holds',
  remark: null,
  details: [],
});

export const proof: Proof = {
  job_id: 214,
  checked_at: '2025-11-20T14:33:12Z',
  took_ms: 1240,
  source: end('epd'),
  destination: end('epd_acc'),
  settings_revision: 88,
  verdict: 'remark',
  checks: [
    check('rows-made', 61),
    check('nulls', 0),
    {
      ...check('surviving-values', 7),
      verdict: 'remark',
      remark: { code: 'by-chance', params: { found: 7, expected: 6.4, columns: 1 } },
      details: [
        {
          schema_name: 'epd',
          table_name: 'patient',
          column_names: ['tussenvoegsel'],
          found: 7,
          params: { expected: 6.4 },
        },
      ],
    },
  ],
  sha256: '9f1c44d07be25a16',
  signature: 'q7Vx0Rk2',
  public_key: 'MCowBQ',
};

const failedProof: Proof = {
  ...proof,
  verdict: 'fails',
  checks: [
    { ...check('rows-made', 61), basis: 'counted', fault: null },
    { ...check('tables-complete', 2), basis: 'read_back', verdict: 'fails', fault: 'destination' },
    { ...check('nulls', 3), basis: 'read_back', verdict: 'fails', fault: 'server' },
    {
      ...check('leaked-values', 266),
      ...{ basis: 'read_back', verdict: 'fails', fault: 'user' },
      details: [
        {
          ...{ schema_name: 'epd', table_name: 'notitie', column_names: ['tekst'], found: 266 },
          params: { PHONE: 101, FULL_NAME: 179, EMAIL: 87 },
        },
      ],
    },
  ],
  copied: [
    {
      ...{ schema_name: 'epd', table_name: 'notitie' },
      columns: [
        { name: 'id', state: 'NON_PII' },
        { name: 'tekst', state: 'NOT_EXAMINED' },
        {
          ...{ name: 'code', state: 'NON_PII' as const },
          examined: { examined_at: '2025-11-20T14:02:07Z', values: 1000, of: 18_000 },
        },
      ],
    },
  ],
  problems: [
    {
      code: 'destination-statement-refused',
      params: { table: 'epd.recept', object: 'recept_middel', statement: 'CREATE INDEX', sqlState: '54000' },
      fault: 'destination',
    },
  ],
  left_out: [...leftOut],
};

const startUrl = 'https://understudy.example/api/v1/synthesize/4/start/';
const place: ConnectionView = {
  type: 'SQLITE',
  path: '/data/test.sqlite',
  n_connections: 2,
  read_batch_size: 10_000,
  write_batch_size: 10_000,
};

const compared: ComparedRowsProps = {
  tables,
  chosen: 1,
  asked: '1',
  rows: {
    ...{ job_id: 214, table_id: 1, schema_name: 'epd', table_name: 'patient' },
    columns: [
      { column_name: 'patient_id', treatment: 'mask', protection: 'NON_PII' },
      { column_name: 'voornamen', treatment: 'mock', protection: 'PROTECTED' },
      { column_name: 'opmerking', treatment: 'duplicate', protection: 'NOT_EXAMINED' },
    ],
    matched_by: ['patient_id'],
    source: [
      ['1048213', 'Johanna', null],
      ['1048214', 'Pieter', 'belt terug'],
    ],
    destination: [['7730164', 'Femke', null], null],
  },
  problem: null,
  mayView: true,
  search: '?level=warn&rows=1',
};

export const fixtures: Fixture[] = [
  { name: 'running', node: <JobProgress job={running} href="#job" mayEdit /> },
  {
    name: 'being proved',
    node: (
      <JobProgress
        job={{
          ...running,
          progress: { ...running.progress, rows_done: 3000, tables_done: 3, seconds_left: null },
          steps: [
            { ...step('finish'), done: 9, total: 9 },
            { ...step('prove'), status: 'running', done: 1250, total: 3000 },
          ],
        }}
        href="#job"
        mayEdit
      />
    ),
  },
  { name: 'running, for a reader', node: <JobProgress job={running} href="#job" mayEdit={false} /> },
  {
    name: 'failed',
    node: <JobEnd job={{ ...failed, is_resumable: true }} fault="destination" tables={counts} base="#" />,
  },
  {
    name: 'failed for good',
    node: (
      <JobEnd
        job={{
          ...failed,
          error: {
            code: 'value-duplicate-existing',
            params: { table: 'epd.patient', column: 'id', count: 4 },
          },
        }}
        fault="user"
        tables={counts}
        base="/workspaces/7"
      />
    ),
  },
  {
    name: 'being cancelled',
    node: (
      <JobEnd
        job={{ ...running, is_cancelling: true, is_cancellable: false }}
        fault={null}
        tables={counts}
        base="#ws"
      />
    ),
  },
  { name: 'cancelled', node: <JobEnd job={revoked} fault={null} tables={counts} base="#" /> },
  { name: 'proof with a remark', node: <JobProof setAside="#" proof={proof} base="/workspaces/7" /> },
  { name: 'proof that fails', node: <JobProof setAside="#" proof={failedProof} base="/workspaces/7" /> },
  {
    name: 'steps',
    node: (
      <JobSteps
        job={{
          ...running,
          steps: [
            { ...step('fit_pipelines'), done: 3, total: 3, unit: 'tables' },
            { ...step('finish'), done: 0, total: null, unit: 'statements' },
          ],
        }}
      />
    ),
  },
  {
    name: 'steps of a job that failed before the last',
    node: (
      <JobSteps
        job={{
          ...failed,
          steps: [
            { ...step('write'), status: 'failed', done: 40, total: 90 },
            { ...step('prove'), status: 'pending', started_at: null, ended_at: null },
          ],
        }}
      />
    ),
  },
  {
    name: 'what can be done',
    node: <JobActions job={{ ...stopped, is_resumable: false }} href="#job" mayEdit />,
  },
  { name: 'what a reader can do', node: <JobActions job={stopped} href="#job" mayEdit={false} /> },
  { name: 'starting a scan', node: <StartScan workspaceId={1} up="#up" activeJobId={null} /> },
  {
    name: 'starting a scan while a job is active',
    node: <StartScan workspaceId={1} up="#up" activeJobId="7" />,
  },
  { name: 'the way to the report', node: <JobReport href="#report" mayView /> },
  { name: 'a report, without the rows', node: <JobReport href="#report" mayView={false} /> },
  {
    name: 'tables with stripes',
    node: (
      <JobTablesSection
        tables={tables}
        counts={counts}
        {...{ wanted: 3, first: 1, page: 1, pages: 1 }}
        treatments={{ 1: [{ treatment: 'mask', count: 3, suggested: 0 }] }}
        state={null}
        search=""
      />
    ),
  },
  {
    name: 'partial tables only',
    node: (
      <JobTablesSection
        tables={tables.filter((table) => table.state === 'partial')}
        counts={counts}
        {...{ wanted: 1, first: 1, page: 1, pages: 1 }}
        treatments={{}}
        state="partial"
        search="?state=partial"
      />
    ),
  },
  {
    name: 'tables in pages',
    node: (
      <JobTablesSection
        tables={tables}
        counts={{ ...counts, all: 1200 }}
        {...{ wanted: 1200, first: 51, page: 2, pages: 24 }}
        treatments={{}}
        state={null}
        search="?tables_page=2"
      />
    ),
  },
  { name: 'rows compared', node: <ComparedRows {...compared} /> },
  {
    name: 'rows of one of many tables',
    node: (
      <ComparedRows
        {...compared}
        tables={[]}
        names={Array.from({ length: 201 }, (_, at) => `epd.verrichting_${at}`)}
        chosen={null}
        asked="epd.unknown"
        rows={null}
      />
    ),
  },
  {
    name: 'rows without a key',
    node: (
      <ComparedRows
        {...compared}
        rows={compared.rows && { ...compared.rows, matched_by: [], destination: [['1', 'Femke', null]] }}
      />
    ),
  },
  {
    name: 'rows that could not be read',
    node: (
      <ComparedRows
        {...compared}
        rows={null}
        problem={{ code: 'connection-timeout', params: { host: 'db.example', port: 5432 } }}
      />
    ),
  },
  {
    name: 'rows, for those who may not view data',
    node: <ComparedRows {...compared} chosen={null} asked={null} rows={null} mayView={false} />,
  },
  { name: 'siblings', node: <JobSiblings jobs={[summary]} base="/workspaces/7" current={214} type={null} /> },
  {
    name: 'after a run',
    node: <AfterRun destination={place} startUrl={startUrl} base="/workspaces/7" mayEdit />,
  },
  {
    name: 'after a run, for a reader',
    node: <AfterRun destination={null} startUrl={startUrl} base="/workspaces/7" mayEdit={false} />,
  },
];
