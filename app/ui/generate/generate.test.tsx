// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show, showFixture } from '../../../tests/ui/show';
import { fixtures } from './generate.fixtures';
import { ValidationFindings } from './validation-findings';

test('a validation counts as done only while it is fresh [S4.007]', () => {
  showFixture(fixtures, 'steps, one of them stale');
  const states = screen.getAllByRole('listitem').map((item) => item.dataset.state);
  expect(states).toEqual(['done', 'todo', 'current']);
});

test('findings count tables and rows', () => {
  const { container } = showFixture(fixtures, 'findings');
  expect(container.textContent).toContain('1 table is missing');
  expect(container.textContent).toContain('labor.befund_freitext');
  expect(container.textContent).toContain('epd.patient 1,214,882');
  expect(screen.getByRole('link', { name: 'Go to the job' }).getAttribute('href')).toBe(
    '/workspaces/7/jobs/12',
  );
});

test('what tables lack is named with the statement that adds it', () => {
  const { container } = showFixture(fixtures, 'findings');
  expect(container.textContent).toContain('1 table is created without part of its source definition');
  expect(container.textContent).toContain('SET DEFAULT public.uuid_generate_v1()');
  expect(container.textContent).toContain('befund_fall_fkey: epd.fall is not in the destination');
});

test('an old validation warns, and by its age [S4.010 S9.024]', () => {
  showFixture(fixtures, 'stale findings');
  expect(screen.getByText('Validated more than a day ago')).toBeTruthy();
});

test('a validation older than an hour warns [S4.009 S9.023]', () => {
  const checked_at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const found = { found: null, issues: [], missing_tables: [], holding_data: [], left_out: [] };
  const counts = { issues: 0, missing: 0, holding: 0 };
  const validation = { ...found, counts, job_id: 12, status: 'SUCCESS', checked_at, is_stale: true } as const;
  show(<ValidationFindings validation={validation} base="/workspaces/7" />);
  expect(screen.getByText('Validated more than an hour ago')).toBeTruthy();
});

test('a list that is cut short counts all, and says how many it shows', () => {
  showFixture(fixtures, 'more than is shown');
  expect(screen.getByText('1000 tables are missing and will be created')).toBeTruthy();
  expect(screen.getByText('Showing 1 of 1000.')).toBeTruthy();
});

test('going on is the main act once the validation holds', () => {
  showFixture(fixtures, 'goes on');
  expect(screen.getByRole('link', { name: 'Continue' }).dataset.variant).toBe('primary');
  expect(screen.getByRole('button', { name: 'Validate again' }).dataset.variant).toBe('standard');
});

test('the button that cancels another job says so and sends it', () => {
  showFixture(fixtures, 'another job is active');
  const button = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Cancel that job and start this one',
  });
  expect([button.name, button.value]).toEqual(['replace_active', 'true']);
  expect(screen.getByRole('link', { name: 'View that job' }).getAttribute('href')).toBe(
    '/workspaces/7/jobs/3',
  );
});
