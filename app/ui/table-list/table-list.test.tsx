// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './table-list.fixtures';

const cellsOf = (name: RegExp) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.trim());
};

test('a table has its size, where its values come from, and notes [S3.101]', () => {
  showFixture(fixtures, 'tables with remarks');
  expect(cellsOf(/patient$/)).toEqual([
    '1,214,882',
    '31',
    'Duplicate 9Mask 8Mock 14',
    '3 unprotected Part of a circular reference, Refers to an excluded table',
  ]);
});

test('an excluded table says so, and shows no pending work', () => {
  showFixture(fixtures, 'tables with remarks');
  expect(cellsOf(/wijziging_log$/)).toEqual(['', '31', 'Excluded', '']);
});

test('a view is marked as one', () => {
  showFixture(fixtures, 'a view');
  expect(screen.getByRole('rowheader').textContent).toMatch(/patient view$/);
});

test('an empty result says so', () => {
  showFixture(fixtures, 'no table');
  expect(screen.getByRole('cell').textContent).toBe('No tables match.');
});
