// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './link.fixtures';

test.each([
  ['inside the product', 'Table settings', '/gallery?show=link'],
  ['to a line of the page', 'Skip to content', '#main'],
  ['a download', 'Download as text', '/gallery'],
])('%s: an anchor that works without a router', (fixture, name, href) => {
  showFixture(fixtures, fixture);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('a download keeps its file name', () => {
  showFixture(fixtures, 'a download');
  expect(screen.getByRole('link').getAttribute('download')).toBe('log.txt');
});
