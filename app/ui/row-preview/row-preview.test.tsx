// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './row-preview.fixtures';

const cellsOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return within(row ?? document.body).getAllByRole('cell');
};

test('each source row is followed by the generated one, with changed cells marked', () => {
  showFixture(fixtures, 'two rows');
  expect(cellsOf('Source 1').map((cell) => cell.textContent)).toEqual(['1048213', 'Johanna', 'Utrecht']);
  expect(cellsOf('Generated 1').map((cell) => cell.textContent)).toEqual(['7730164', 'Femke', 'Utrecht']);
  expect(cellsOf('Generated 1').map((cell) => cell.dataset.changed)).toEqual(['true', 'true', undefined]);
});

test('NULL that stays NULL is not a change', () => {
  showFixture(fixtures, 'two rows');
  expect(cellsOf('Generated 2')[1]?.textContent).toBe('null');
  expect(cellsOf('Generated 2')[1]?.dataset.changed).toBeUndefined();
});

test('columns link to their pages; an empty table says so', () => {
  showFixture(fixtures, 'an empty table');
  expect(screen.getByRole('link', { name: 'voornamen' }).getAttribute('href')).toBe(
    '/workspaces/1/columns/2',
  );
  expect(screen.getByRole('cell', { name: 'The table has no rows.' })).toBeTruthy();
});
