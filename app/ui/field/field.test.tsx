// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './field.fixtures';

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

test.each([
  ['text', 'textbox', 'Name'],
  ['optional', 'textbox', 'Schema (optional)'],
  ['number', 'textbox', 'Port'],
  ['select', 'combobox', 'SSL mode'],
  ['textarea', 'textbox', 'Values'],
  ['checkbox', 'checkbox', 'Delete all existing rows before the load'],
])('%s is a %s with its label as name', (fixture, role, name) => {
  showFixture(fixtures, fixture);
  expect(screen.getByRole(role, { name })).toBeTruthy();
});

test('an error is associated with its control, which is invalid', () => {
  showFixture(fixtures, 'text with an error');
  const input = screen.getByRole('textbox', { name: 'Host' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(input)).toBe(
    'Error: The certificate is for pg-02.intern.zuiderveld.nl, not for epd-db.zuiderveld.nl',
  );
  expect(input.getAttribute('value')).toBe('epd-db.zuiderveld.nl');
});

test('a field without hint or error has no description', () => {
  showFixture(fixtures, 'text');
  expect(screen.getByRole('textbox').hasAttribute('aria-describedby')).toBe(false);
});

test('a password is hidden, empty, and says that one is kept', () => {
  showFixture(fixtures, 'password');
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  expect(input.getAttribute('value')).toBeNull();
  expect(describedBy(input)).toBe('One is kept. Leave this empty to keep it.');
});

test('a number field opens the numeric keyboard of a phone', () => {
  showFixture(fixtures, 'number');
  expect(screen.getByRole('textbox').getAttribute('inputmode')).toBe('numeric');
});

test('radios are a group, each described by its own hint', () => {
  showFixture(fixtures, 'radios');
  const group = screen.getByRole('group', { name: 'What happens to the data' });
  const chosen = within(group).getByRole<HTMLInputElement>('radio', { name: 'Mock or mask' });
  expect(chosen.checked).toBe(true);
  expect(describedBy(chosen)).toBe('By the type of the column.');
  expect(within(group).getByRole('radio', { name: 'Synthesize' }).hasAttribute('disabled')).toBe(true);
});

test('the error of a group describes the group, which the summary can link to', () => {
  showFixture(fixtures, 'radios with an error');
  const group = screen.getByRole('group', { name: 'Language of the data' });
  expect(describedBy(group)).toBe('Error: Select a language');
  expect(group.id).toBe('language');
});
