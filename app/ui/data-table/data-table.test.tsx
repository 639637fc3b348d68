// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './data-table.fixtures';

test('the table has a caption, sortable column heads, and row heads', () => {
  showFixture(fixtures, 'sorted');
  const table = within(screen.getByRole('table', { name: 'Collision forecast by bank' }));
  const bank = table.getByRole('columnheader', { name: 'Bank kept' });
  expect(bank.getAttribute('aria-sort')).toBe('ascending');
  expect(within(bank).getByRole('link').getAttribute('href')).toBe('?sort=-bank');
  expect(table.getByRole('columnheader', { name: 'Source values' }).getAttribute('aria-sort')).toBe('none');
  expect(table.getByRole('columnheader', { name: 'Possible values' }).hasAttribute('aria-sort')).toBe(false);
  expect(table.getByRole('rowheader', { name: 'INGB' }).getAttribute('scope')).toBe('row');
  expect(table.getByRole('cell', { name: '421,300' }).dataset.align).toBe('end');
});

test('a hidden caption and a hidden column head are still accessible names', () => {
  showFixture(fixtures, 'dense, caption hidden');
  expect(screen.getByRole('table', { name: 'Collision forecast by bank' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Acts' })).toBeTruthy();
});

test('a table that is too wide is focusable and scrolls by keyboard', () => {
  showFixture(fixtures, 'sorted');
  expect(screen.getByRole('group', { name: 'Collision forecast by bank' }).tabIndex).toBe(0);
});

test('an empty result keeps the table and offers a way out', () => {
  showFixture(fixtures, 'labelled by a heading, nothing found');
  const table = within(screen.getByRole('table', { name: 'Users' }));
  expect(table.getAllByRole('columnheader')).toHaveLength(4);
  expect(table.getByRole('cell').getAttribute('colspan')).toBe('4');
  expect(table.getByRole('link', { name: 'Clear the filter' })).toBeTruthy();
});
