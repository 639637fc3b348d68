// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './steps-nav.fixtures';

test('completed steps are links, the current one is marked, later ones are plain text', () => {
  showFixture(fixtures, 'the second of five');
  const nav = within(screen.getByRole('navigation', { name: 'Setup steps' }));
  const steps = nav.getAllByRole('listitem');
  expect(steps).toHaveLength(5);
  expect(nav.getByRole('link', { name: 'Name and mode' }).getAttribute('href')).toBe('#name');
  expect(steps[0]?.textContent).toContain('(done)');
  expect(steps[1]?.getAttribute('aria-current')).toBe('step');
  expect(nav.queryByRole('link', { name: 'Source' })).toBeNull();
  expect(nav.getByRole('link', { name: 'Cancel the creation' })).toBeTruthy();
});
