// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './tabs.fixtures';

test('tabs are links in a navigation, with the current page and pending work marked [S3.011]', () => {
  showFixture(fixtures, 'of a workspace');
  const tabs = within(screen.getByRole('navigation', { name: 'Workspace' }));
  expect(tabs.getByRole('link', { name: 'Tables' }).getAttribute('aria-current')).toBe('page');
  expect(tabs.getByRole('link', { name: 'Personal data 7 unprotected' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Schema 1 change requires action' })).toBeTruthy();
  expect(tabs.getByRole('link', { name: 'Generate' })).toBeTruthy();
});

test('nothing is marked if nothing is pending', () => {
  showFixture(fixtures, 'of a workspace');
  expect(screen.getByRole('link', { name: 'Subset' })).toBeTruthy();
});
