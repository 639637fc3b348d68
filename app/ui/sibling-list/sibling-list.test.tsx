// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showFixture } from '../../../tests/ui/show';
import { fixtures } from './sibling-list.fixtures';

test('tables are listed under their schema, the open one marked', () => {
  showFixture(fixtures, 'tables');
  const list = within(screen.getByRole('navigation', { name: 'Tables' }));
  expect(list.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['epd17', 'studie_jp5']);
  const open = list.getByRole('link', { current: 'page' });
  expect(open.textContent).toContain('patient');
  expect(within(open).getByRole('img', { name: 'Part of a circular reference' })).toBeTruthy();
  expect(open.textContent).toContain('3 unprotected');
  expect(open.textContent).toContain('1.2M');
});

test('an excluded table says so instead of its number of rows', () => {
  showFixture(fixtures, 'tables');
  expect(screen.getByRole('link', { name: /同意書/ }).textContent).toContain('excluded');
  expect(screen.getByRole('link', { name: /同意書/ }).textContent).not.toContain('2K');
});

test('tables are searched by a form that works without client JavaScript', () => {
  showFixture(fixtures, 'tables');
  const form = within(screen.getByRole('search', { name: 'Find a table' }));
  expect(form.getByRole('searchbox', { name: 'Find a table' }).getAttribute('name')).toBe('table_keyword');
  expect(form.getByRole('combobox', { name: 'Schema' })).toBeTruthy();
  expect(form.getByRole('button', { name: 'Show' }).getAttribute('type')).toBe('submit');
});

test('jobs show their status', () => {
  showFixture(fixtures, 'jobs');
  expect(screen.getByRole('link', { name: 'Running 214 Synthesize 14:08' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Failed 198 Synthesize 11 Nov' })).toBeTruthy();
});
