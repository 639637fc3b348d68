// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './workspace-list.fixtures';

test('a workspace links to its own page, and says what goes where [S2.009 S1.002]', () => {
  showFixture(fixtures, 'own');
  expect(screen.getByRole('link', { name: 'EPD acceptance' }).getAttribute('href')).toBe('/workspaces/7');
  expect(screen.getByRole('row', { name: /epd is written to epd_acc/ })).toBeTruthy();
});

test("a shared workspace shows its owner and the reader's role", () => {
  showFixture(fixtures, 'shared');
  expect(screen.getByRole('cell', { name: 'M. de Boer (Editor)' })).toBeTruthy();
});

test('a draft without a name can be continued, and cancelled [S2.008]', () => {
  showFixture(fixtures, 'drafts');
  expect(screen.getByRole('link', { name: 'Unnamed' }).getAttribute('href')).toBe('/workspaces/new/a');
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/workspaces/new/a/cancel');
});

test('a workspace of the installation links to the page of who can open it, and names no database', () => {
  showFixture(fixtures, 'all');
  expect(screen.getByRole('link', { name: 'EPD acceptance' }).getAttribute('href')).toBe('/all-workspaces/7');
  expect(
    screen.getByRole('row', {
      name: /^EPD acceptance M\. de Boer 3 PostgreSQL → SQLite 1,204 Generating test data: Failure/,
    }),
  ).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'None yet' })).toBeTruthy();
});
