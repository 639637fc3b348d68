// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './section.fixtures';

test('a section is a region named by its heading, and its links are a navigation', () => {
  showFixture(fixtures, 'with links');
  const region = screen.getByRole('region', { name: 'Log' });
  const levels = within(region).getByRole('navigation', { name: 'Level of the log' });
  expect(within(levels).getByRole('link', { name: 'All 403' }).getAttribute('aria-current')).toBe('true');
});

test('two columns are read one after the other', () => {
  showFixture(fixtures, 'two columns');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Where the values come from',
    'Three columns follow this one',
  ]);
});
