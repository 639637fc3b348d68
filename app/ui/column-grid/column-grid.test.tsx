// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './column-grid.fixtures';

const row = (name: string) => {
  const head = screen.getByRole('rowheader', { name });
  return head.closest('tr') ?? head;
};

test('a row reads as a sentence', () => {
  showFixture(fixtures, 'with a sample');
  const cells = within(row('burgerservicenummer')).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent?.trim())).toEqual([
    '',
    'char(9)',
    '',
    'yes',
    'yes',
    '',
    'BSN',
    '99%',
    'Protected',
    '111222333',
    'Mask FF1 cipher',
    '504918205',
  ]);
  expect(row('burgerservicenummer').dataset.changed).toBe('true');
});

test('groups of columns have a heading over them', () => {
  showFixture(fixtures, 'with a sample');
  const heads = screen
    .getAllByRole('columnheader')
    .filter((head) => head.getAttribute('scope') === 'colgroup');
  expect(heads.map((head) => head.getAttribute('colspan'))).toEqual(['5', '3', '3']);
  expect(screen.getByRole('columnheader', { name: 'Column' }).getAttribute('aria-sort')).toBe('ascending');
});

test('the checkbox of a row is named by its column', () => {
  showFixture(fixtures, 'with a sample');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'huisnummer' });
  expect([box.name, box.checked]).toEqual(['column', true]);
  expect(box.closest('[data-pick]')).not.toBeNull();
});

test('unprotected personal data stands out, a suggestion is marked', () => {
  showFixture(fixtures, 'with a sample');
  expect(row('iban_declaratie').dataset.exposed).toBe('true');
  expect(within(row('iban_declaratie')).getByText('Unprotected')).toBeTruthy();
  expect(within(row('iban_declaratie')).getByRole('link', { name: 'betaalrekening.iban' })).toBeTruthy();
  expect(row('huisnummer').dataset.suggested).toBe('true');
  expect(row('geboortenaam').dataset.changed).toBeUndefined();
});

test('NULL is a generated value like any other', () => {
  showFixture(fixtures, 'with a sample');
  expect(within(row('tussenvoegsel')).getByText('null')).toBeTruthy();
  expect(row('tussenvoegsel').dataset.changed).toBe('true');
});

test('referenced keys show the number of references', () => {
  showFixture(fixtures, 'with a sample');
  expect(screen.getByRole('link', { name: 'Referred to by 14 columns' }).getAttribute('href')).toBe(
    '#referred',
  );
});

test('without the right to see rows there are no values and nothing to pick', () => {
  showFixture(fixtures, 'for a reader who may not see rows');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Source value' })).toBeNull();
  expect(within(row('epd_nummer')).getByRole('link', { name: 'Mask FF1 cipher' })).toBeTruthy();
});

test('an empty result keeps the grid', () => {
  showFixture(fixtures, 'nothing found');
  expect(screen.getByRole('cell', { name: /^No columns match/ })).toBeTruthy();
});
