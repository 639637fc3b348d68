// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './account.fixtures';

test('a session shows where it was opened, and all but the current one can be ended', () => {
  showFixture(fixtures, 'sessions');
  expect(screen.getByRole('row', { name: /^Firefox, Windows 192\.0\.2\.7 .* This session$/ })).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'End the session of Unknown browser',
  ]);
});

test('a token shows its permissions and expiry, never its secret', () => {
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

test('a token requires an expiry, and the error of its name is shown', () => {
  showFixture(fixtures, 'fields of a token');
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '90 days' }).checked).toBe(true);
});

test("the profile's language is shown beside that of the browser", () => {
  showFixture(fixtures, 'fields of a profile');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '日本語' }).checked).toBe(true);
  expect(screen.getByRole('radio', { name: 'Same as the browser' })).toBeTruthy();
});

test('an organization can be left', () => {
  showFixture(fixtures, 'organizations');
  expect(screen.getByRole('button', { name: 'Leave Acceptance testers' })).toBeTruthy();
});
