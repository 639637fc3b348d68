import type { AuditEntry } from '@core/contract/schemas/audit';
import type { Fixture } from '../fixture';
import { AuditSearch } from './audit-search';
import { AuditTable } from './audit-table';

const entry: AuditEntry = {
  ...{ n: 812, at: '2025-11-20T13:00:00Z', via: 'session', address: '192.0.2.7' },
  actor: { pk: 2, username: 'ayumi', display_name: '田中 あゆみ' },
  ...{ act: 'job-started', call_id: 'synthesize.start', outcome: 'done', code: null },
  workspace: { id: 7, name: 'EPD acceptance' },
  ...{ subject: 'job', subject_id: '214', subject_name: null },
  ...{ fields: ['replace_active'], values: {}, request_id: 'request-1', hash: '00' },
};

const entries: AuditEntry[] = [
  entry,
  {
    ...entry,
    ...{
      n: 811,
      act: 'permission-added',
      subject: 'user',
      subject_id: '5',
      subject_name: 'M. de Boer',
      via: 'token',
    },
  },
  {
    ...entry,
    ...{ n: 810, actor: null, via: 'none', act: 'sign-in', outcome: 'denied', code: 'bad-credentials' },
    ...{ workspace: null, subject: 'user', subject_id: '5', subject_name: 'M. de Boer' },
  },
  {
    ...entry,
    ...{ n: 809, actor: { pk: 9 }, act: 'workspace-deleted', subject: 'workspace', subject_id: '3' },
    workspace: { id: 3, name: null },
  },
  {
    ...entry,
    ...{ n: 808, act: 'schema-applied', subject: 'workspace', subject_id: '7', values: { dry_run: true } },
  },
];

export const fixtures: Fixture[] = [
  { name: 'entries', node: <AuditTable entries={entries} /> },
  { name: 'of a workspace', node: <AuditTable entries={[entry]} isOfWorkspace /> },
  { name: 'no entry', node: <AuditTable entries={[]} /> },
  {
    name: 'a search with a wrong range',
    node: (
      <AuditSearch
        search={{ user: 'ayumi', act: 'job-started', from: '2026-12-31', until: '2026-01-01' }}
        years={[2026, 2025]}
        isRangeWrong
        path="/audit"
      />
    ),
  },
];
