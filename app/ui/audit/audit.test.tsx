// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './audit.fixtures';

const cellsOf = (row: number) =>
  within(screen.getAllByRole('row')[row]!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('an entry says who did what to what, where and from which address', () => {
  showFixture(fixtures, 'entries');
  expect(cellsOf(1).slice(1)).toEqual([
    '田中 あゆみ',
    'Started a job',
    'Job 214',
    'EPD acceptance',
    'Done',
    '192.0.2.7',
  ]);
  expect(screen.getByRole('link', { name: 'Job 214' }).getAttribute('href')).toBe('/workspaces/7/jobs/214');
  expect(cellsOf(2)[1]).toBe('田中 あゆみ, by API token');
  expect(cellsOf(3).slice(1, 6)).toEqual(['Unknown', 'Signed in', 'User M. de Boer', '', 'Denied']);
  expect(cellsOf(4).slice(1, 5)).toEqual([
    'Deleted user 9',
    'Deleted the workspace',
    '',
    'Deleted workspace 3',
  ]);
  expect(cellsOf(5)[2]).toBe('Applied schema changes (preview only)');
});

test('in a workspace its name is omitted', () => {
  showFixture(fixtures, 'of a workspace');
  expect(screen.queryByRole('columnheader', { name: 'Workspace' })).toBeNull();
});

test('a search that finds nothing says so', () => {
  showFixture(fixtures, 'no entry');
  expect(screen.getByRole('cell', { name: 'No entry matches.' })).toBeTruthy();
});

test('days in the wrong order stay in their native fields, with the reason', () => {
  showFixture(fixtures, 'a search with a wrong range');
  const from = screen.getByLabelText<HTMLInputElement>('From');
  const until = screen.getByLabelText<HTMLInputElement>('Until');
  expect([from.type, from.value, until.type, until.value]).toEqual([
    'date',
    '2026-12-31',
    'date',
    '2026-01-01',
  ]);
  expect(until.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a first day that is not after the last.')).toBeTruthy();
});
