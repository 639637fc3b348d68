// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './job-tables.fixtures';

test('each table shows written of total rows, and its bar agrees', () => {
  showFixture(fixtures, 'a running job');
  const head = screen.getByRole('rowheader', { name: 'epd.medicatievoorschrift_historie_2020' });
  const row = within(head.closest('tr') ?? head);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Partial',
    '9,204,417',
    '4,410,000',
    '4,180,000',
    '18,905',
    'about 4 minutes',
    '45%45%',
  ]);
  expect(
    row.getByRole('progressbar', { name: 'epd.medicatievoorschrift_historie_2020' }).getAttribute('value'),
  ).toBe('45');
});

test('a table that is not being written has no rate and no remaining time', () => {
  showFixture(fixtures, 'a running job');
  const head = screen.getByRole('rowheader', { name: 'labor.messwert' });
  const cells = within(head.closest('tr') ?? head).getAllByRole('cell');
  expect(cells[0]?.textContent).toBe('Untouched');
  expect([cells[4]?.textContent, cells[5]?.textContent]).toEqual(['', '']);
});

test('an empty list keeps its table', () => {
  showFixture(fixtures, 'none of this state');
  expect(screen.getByRole('table', { name: 'Tables' }).textContent).toContain('No tables are in this state.');
});
