// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './language-switch.fixtures';

test('each other language is a link with its own name and lang attribute [S1.030]', () => {
  showFixture(fixtures, 'on a page');
  const dutch = screen.getByRole('link', { name: 'Nederlands' });
  expect([dutch.getAttribute('href'), dutch.getAttribute('hreflang'), dutch.lang]).toEqual([
    '?lng=nl',
    'nl',
    'nl',
  ]);
  expect(screen.getByRole('link', { name: '日本語' })).toBeTruthy();
  expect(screen.getByText('English').getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('link', { name: 'English' })).toBeNull();
});

test('the current language is that of the page', () => {
  showFixture(fixtures, 'on a page', 'ja');
  expect(screen.getByText('日本語').getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('navigation', { name: '言語' })).toBeTruthy();
});

test('the rest of the query is kept, an earlier selection replaced', () => {
  showFixture(fixtures, 'on a list with a filter');
  expect(screen.getByRole('link', { name: 'Nederlands' }).getAttribute('href')).toBe(
    '?keyword=naam&lng=nl&sort=name',
  );
});
