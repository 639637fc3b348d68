// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './account.fixtures';

test('a session says where it is, and all but the present one can be ended', () => {
  showFixture(fixtures, 'sessions');
  expect(screen.getByRole('row', { name: /^Firefox, Windows 192\.0\.2\.7 .* This session$/ })).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'End the session of Unknown browser',
  ]);
});

test('a token says what it may do and how long, never its secret', () => {
  showFixture(fixtures, 'tokens');
  expect(
    screen.getByRole('row', { name: /^nightly understudy_4kQz… Read and write Never used .*2026/ }),
  ).toBeTruthy();
  expect(screen.getByRole('row', { name: /^report understudy_4kQz… Read Never used Never/ })).toBeTruthy();
});

test('a new token is shown with its secret', () => {
  showFixture(fixtures, 'a new token');
  expect(screen.getByText('understudy_4kQzN1zzT0aQ9xLbe')).toBeTruthy();
});

test('a token asks for its term, and says what is wrong with its name', () => {
  showFixture(fixtures, 'fields of a token');
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '90 days' }).checked).toBe(true);
});

test('a profile has its language beside that of the browser', () => {
  showFixture(fixtures, 'fields of a profile');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '日本語' }).checked).toBe(true);
  expect(screen.getByRole('radio', { name: 'Same as the browser' })).toBeTruthy();
});

test('an organization can be left', () => {
  showFixture(fixtures, 'organizations');
  expect(screen.getByRole('button', { name: 'Leave Acceptance testers' })).toBeTruthy();
});
