// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './page-head.fixtures';

test('the path of a table is the h1, followed by facts and actions', () => {
  showFixture(fixtures, 'a table');
  expect(screen.getByRole('heading', { level: 1, name: /^epd\. ?patient$/ })).toBeTruthy();
  expect(screen.getByText('1,214,882').closest('p')?.textContent).toContain('31 columns');
  expect(screen.getByRole('link', { name: 'Exclude table' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All 48 tables' })).toBeTruthy();
});

test('a job shows its state in the heading', () => {
  showFixture(fixtures, 'a job');
  expect(screen.getByRole('heading', { level: 1, name: 'Job 214: Synthesize' })).toBeTruthy();
  expect(screen.getByText('In progress')).toBeTruthy();
});

test('a title alone has no empty list of facts', () => {
  const { container } = showFixture(fixtures, 'a title alone');
  expect(container.querySelectorAll('p')).toHaveLength(0);
});
