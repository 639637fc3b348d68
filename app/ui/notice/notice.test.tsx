// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './notice.fixtures';

test.each([
  ['danger', '2 tables differ from the source', 'cross'],
  ['success', 'Nothing blocks the run', 'check'],
  ['info', 'No row is read and nothing is written yet', 'info'],
])('%s is a group named by its title', (fixture, name, icon) => {
  showFixture(fixtures, fixture);
  expect(screen.getByRole('group', { name }).querySelector('svg')?.dataset.icon).toBe(icon);
});

test('a warning contains a way out', () => {
  showFixture(fixtures, 'warning with a way out');
  const warning = screen.getByRole('group', { name: /^About 19 duplicate values/ });
  expect(within(warning).getByRole('button', { name: /FF1 cipher instead/ })).toBeTruthy();
});

test('a remark is a paragraph', () => {
  showFixture(fixtures, 'remark');
  expect(screen.getByText(/circular reference/).closest('p')?.textContent).toContain(
    'Keys are set after the load.',
  );
});
