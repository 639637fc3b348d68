// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './users.fixtures';

test('a user links to their page, with their details [S3.062 S3.063 S3.064 S3.065 S3.067]', () => {
  showFixture(fixtures, 'users');
  expect(screen.getByRole('link', { name: '田中 あゆみ' }).getAttribute('href')).toBe('/users/2');
  expect(
    screen.getByRole('row', {
      name: '田中 あゆみ ayumi ayumi@example.com Admin Acceptance testers Never signed in',
    }),
  ).toBeTruthy();
});

test('a search without results says so in the table', () => {
  showFixture(fixtures, 'no user');
  expect(screen.getByRole('cell', { name: 'No user matches.' })).toBeTruthy();
});

test('the fields have the input, the assignable roles and the organizations', () => {
  showFixture(fixtures, 'fields of a user');
  expect(screen.getByRole('textbox', { name: 'First name' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Admin' }).checked).toBe(true);
  expect(screen.queryByRole('radio', { name: 'Owner' })).toBeNull();
  const ticked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect([ticked('Acceptance testers'), ticked('Suppliers')]).toEqual([true, false]);
});

test('a new password is shown with the user name', () => {
  showFixture(fixtures, 'a new password');
  expect(screen.getByText('k2N-zzT_0aQ9xLbe')).toBeTruthy();
  expect(screen.getByText('ayumi')).toBeTruthy();
});

test('an organization can be deleted once it has no members', () => {
  showFixture(fixtures, 'organizations');
  expect(screen.queryByRole('button', { name: 'Delete Acceptance testers' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete Suppliers' })).toBeTruthy();
});
