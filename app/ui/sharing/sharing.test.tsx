// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './sharing.fixtures';

const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('each row has its own form with role, rows and buttons, named after its member [S6.010]', () => {
  showFixture(fixtures, 'members to change');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of 田中 あゆみ' }).value).toBe(
    'EDITOR',
  );
  const rows = screen.getByRole<HTMLInputElement>('checkbox', { name: '田中 あゆみ may view data' });
  expect(rows.checked).toBe(false);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save the role of 田中 あゆみ' });
  expect(rows.form).toBe(save.form);
  expect(save.form?.querySelector<HTMLInputElement>('input[name="id"]')?.value).toBe('2');
});

test('an organization can have any role but owner', () => {
  showFixture(fixtures, 'members to change');
  expect(optionsOf('Role of Acceptance testers')).toEqual(['Reader', 'Editor']);
  expect(optionsOf('Role of M. de Boer')).toEqual(['Reader', 'Editor', 'Owner']);
});

test('read-only users still see all roles', () => {
  showFixture(fixtures, 'members to look at');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('row', { name: /M\. de Boer mdeboer \(you\) Owner Yes/ })).toBeTruthy();
});

test('a refused form keeps its input, and shows the errors at the fields', () => {
  showFixture(fixtures, 'share, with an error');
  const user = screen.getByRole<HTMLInputElement>('textbox', { name: 'Username or email address' });
  expect(user.value).toBe('nobody');
  expect(user.getAttribute('aria-invalid')).toBe('true');
});

test('there is no form to share with an organization if there is none', () => {
  showFixture(fixtures, 'no organization to share with');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('You are not a member of any organization.')).toBeTruthy();
});
