// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './strip.fixtures';

test('a cell a column, each saying its treatment and what is wrong in words', () => {
  showFixture(fixtures, 'a table');
  const strip = within(screen.getByRole('region', { name: 'Where the values of the 11 columns come from' }));
  expect(strip.getByRole('link', { name: 'burgerservicenummer: Mask' })).toBeTruthy();
  expect(strip.getByRole('link', { name: 'tussenvoegsel: Mock, suggested' })).toBeTruthy();
  expect(strip.getByRole('link', { name: 'geboortenaam: Duplicate, unprotected' }).dataset.treat).toBe(
    'duplicate',
  );
});

test('the legend counts and filters, and leaves out what does not occur', () => {
  showFixture(fixtures, 'a table');
  expect(screen.getByRole('link', { name: 'Mask 3' }).getAttribute('href')).toBe('?filter=mask');
  expect(screen.getByRole('link', { name: '! Unprotected 1' }).getAttribute('href')).toBe(
    '?filter=unprotected',
  );
  expect(screen.getByRole('link', { name: '? Not examined 1' }).getAttribute('href')).toBe(
    '?filter=unexamined',
  );
  expect(screen.getByRole('link', { name: 'aangemaakt_op: Duplicate, not examined' })).toBeTruthy();
});

test('too many columns to point at are drawn, and only the legend is links', () => {
  showFixture(fixtures, 'a table of 60 columns');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Mask 20', 'Synthesize 40']);
  expect(screen.getByText('column_60: Synthesize')).toBeTruthy();
});
