// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './bulk-change.fixtures';

const cellsIn = (table: string, head: RegExp) => {
  const row = within(screen.getByRole('table', { name: table }))
    .getByRole('rowheader', { name: head })
    .closest('tr');
  return within(row ?? document.body)
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.trim());
};

test('each change shows before and after', () => {
  showFixture(fixtures, 'a generator for two columns, one stays');
  expect(cellsIn('2 columns will change', /voornamen$/)).toEqual(['Duplicate', 'Mock First name, nl']);
  expect(screen.getByText('Unprotected columns: 3 now, 2 after.')).toBeTruthy();
});

test('an unchanged column says why', () => {
  showFixture(fixtures, 'a generator for two columns, one stays');
  expect(cellsIn('1 column will not change', /patient_id$/)).toEqual(['follows epd.dossier.patient_id']);
});
