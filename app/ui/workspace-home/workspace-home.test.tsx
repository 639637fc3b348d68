// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { nextAct } from './next-act';
import { fixtures, overview } from './workspace-home.fixtures';

test('says what to do next, and links there', () => {
  showFixture(fixtures, 'something to protect');
  expect(screen.getByText(/^7 columns of personal data would be copied to the destination/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Protect them' }).getAttribute('href')).toBe(
    '/workspaces/7/columns?pii=UNPROTECTED&written_only=true',
  );
  expect(screen.getByText('No runs yet')).toBeTruthy();
});

test('every protection state has its number, its meaning, and a link to its columns', () => {
  showFixture(fixtures, 'something to protect');
  const section = within(screen.getByRole('region', { name: 'Personal data' }));
  expect(section.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['7 Unprotected', '/workspaces/7/columns?pii=UNPROTECTED&written_only=true'],
    ['24 Not examined', '/workspaces/7/columns?pii=NOT_EXAMINED&written_only=true'],
    ['0 Partly protected', '/workspaces/7/columns?pii=PARTLY_PROTECTED&written_only=true'],
    ['89 Protected', '/workspaces/7/columns?pii=PROTECTED&written_only=true'],
    ['1,192 Not personal', '/workspaces/7/columns?pii=NON_PII&written_only=true'],
  ]);
  expect(section.getByText(/^Copied, but nobody has examined the values/)).toBeTruthy();
});

test('open suggestions are counted and linked; keys are counted', () => {
  showFixture(fixtures, 'something to protect');
  expect(screen.getByRole('link', { name: '213 to review' }).getAttribute('href')).toBe(
    '/workspaces/7/columns?suggested_only=true',
  );
  expect(screen.getByText('61 declared, 2 virtual')).toBeTruthy();
});

test('shows the last run with the verdict of its proof', () => {
  showFixture(fixtures, 'ready to run again');
  expect(screen.getByRole('link', { name: 'Job 214' }).getAttribute('href')).toBe('/workspaces/7/jobs/214');
  expect(screen.getByText(/checks passed$/)).toBeTruthy();
});

const job = {
  id: 9,
  engine_id: 7,
  workspace_id: 7,
  type: 'synthesize',
  status: 'IN_PROGRESS',
  is_cancelling: false,
  step: null,
  created_at: '2025-11-20T14:02:00Z',
  submitted_date: '2025-11-20T14:02:00Z',
  completed_date: null,
  created_by: null,
  share_done: null,
} as const;
const protectedAll = { ...overview, unprotected_columns: 0 };
const stale = { job_id: 1, at: '2025-11-20T10:00:00Z', is_ok: true, is_stale: true };
const unread = { ...overview, workspace: { ...overview.workspace, is_ready: false } };

test.each([
  ['a job runs', { ...overview, active_job: job }, true, 'watch', '/workspaces/7/jobs/9'],
  ['the source is not read', { ...unread, last_job: job }, true, 'read', '/workspaces/7/jobs/9'],
  ['no job has read it', unread, true, 'read', '/workspaces/7/jobs'],
  ['a reader', overview, false, 'look', '/workspaces/7/tables'],
  [
    'no table',
    { ...overview, tables: { all: 3, included: 0 } },
    true,
    'include',
    '/workspaces/7/tables?list=true',
  ],
  ['open columns', overview, true, 'protect', '/workspaces/7/columns?pii=UNPROTECTED&written_only=true'],
  [
    'old validation',
    { ...protectedAll, source_validation: stale },
    true,
    'validate',
    '/workspaces/7/generate',
  ],
  ['none', { ...protectedAll, destination_validation: null }, true, 'validate', '/workspaces/7/generate'],
  ['all done', protectedAll, true, 'generate', '/workspaces/7/generate'],
] as const)('%s: %s', (_, of, mayEdit, act, href) => {
  expect(nextAct(of, mayEdit)).toMatchObject({ act, href });
});
