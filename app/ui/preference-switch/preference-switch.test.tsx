// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './preference-switch.fixtures';

test('themes are links to the same page, the current one marked', () => {
  showFixture(fixtures, 'theme');
  expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Dark' }).getAttribute('href')).toBe('?show=stripe&theme=dark');
  expect(screen.getByRole('link', { name: 'System' }).getAttribute('aria-current')).toBe('true');
});

test('row heights are selected alike', () => {
  showFixture(fixtures, 'density');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '?density=compact',
    '?density=standard',
    '?density=comfortable',
  ]);
  expect(screen.getByRole('link', { name: 'Compact' }).getAttribute('aria-current')).toBe('true');
});
